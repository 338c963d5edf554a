import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { useLayout } from '../../../shell/routing/layout.ts'
import { useSavedDraft } from './booking-draft.ts'
import { FlowLine } from './flow-line.tsx'
import type { Step } from './flow-steps.ts'
import { LeaveDialog } from './leave-dialog.tsx'

type Props = {
  /** null: no flow, but one choice of its own. */
  step: Step | null
  /** On phones and tablets below the progress line: whom and what it is about. */
  strip?: ReactNode
  /** On desktops above the action: what has been chosen. */
  summary?: ReactNode
  /** On phones and tablets beside the action, in a few words. */
  barSummary?: ReactNode
  /** The same on tablets only, whose bar has room for it. */
  tabletSummary?: ReactNode
  /** The one next step. */
  action: ReactNode
  /** Below the action on desktops. */
  note?: ReactNode
  children: ReactNode
}

/** One step of booking: on desktops a panel with a summary beside it, on phones and tablets a page with a bar at its foot. */
export function FlowLayout({ step, strip, summary, barSummary, tabletSummary, action, note, children }: Props) {
  const isPhone = useLayout() === 'phone'
  useSavedDraft()
  // One tree for all layouts, so that input survives a change of layout.
  return (
    <div className="max-desktop:pb-28 max-desktop:large:pb-32">
      {isPhone && step && <FlowLine step={step} />}
      {strip && <div className="desktop:hidden">{strip}</div>}
      <div className="tablet:wrap tablet:pt-5 desktop:grid desktop:grid-cols-[minmax(0,1fr)_372px] desktop:items-start desktop:gap-6 desktop:pt-7 desktop:pb-18">
        <div className="grid animate-rise-in grid-cols-1 gap-3 max-tablet:p-3 tablet:gap-4 desktop:gap-5">
          {children}
        </div>
        <aside aria-label="这次预约" className={classes(BAR, PANEL)}>
          {!isPhone && <div className="max-desktop:hidden">{summary}</div>}
          {barSummary && <div className="min-w-0 grow basis-2/5 leading-snug desktop:hidden">{barSummary}</div>}
          {!barSummary && !isPhone && (
            <div className="min-w-0 grow leading-snug desktop:hidden">
              {tabletSummary ?? <span className="text-14 text-ink-3">{note}</span>}
            </div>
          )}
          <div className="grow basis-1/2 max-tablet:*:px-3! tablet:max-desktop:max-w-80 desktop:px-6.5 desktop:pt-4.5 desktop:pb-6.5">
            {action}
            {note && !isPhone && <p className="mt-3 text-center text-14 text-ink-3 max-desktop:hidden">{note}</p>}
          </div>
        </aside>
      </div>
      <LeaveDialog />
    </div>
  )
}

/** At the foot of a phone's or tablet's screen; the button takes the room that the words leave. */
const BAR =
  'max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-0 max-desktop:z-20 max-desktop:flex max-desktop:items-center max-desktop:gap-3 max-desktop:border-line max-desktop:border-t bg-white max-desktop:px-4 max-desktop:pt-2.5 max-desktop:pb-[max(14px,env(safe-area-inset-bottom))] max-desktop:shadow-up tablet:max-desktop:px-8'
const PANEL = 'desktop:sticky desktop:top-6 desktop:overflow-hidden desktop:rounded-24'
