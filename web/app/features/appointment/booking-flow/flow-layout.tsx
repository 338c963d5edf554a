import type { ReactNode } from 'react'
import { useLayout } from '../../../shell/routing/layout.ts'
import { useSavedDraft } from './booking-draft.ts'
import { FlowLine } from './flow-line.tsx'
import type { Step } from './flow-steps.ts'
import { LeaveDialog } from './leave-dialog.tsx'

type Props = {
  /** null: no flow, but one choice of its own. */
  step: Step | null
  /** On phones below the progress line: whom and what it is about. */
  strip?: ReactNode
  /** On desktops above the action: what has been chosen. */
  summary?: ReactNode
  /** On phones beside the action, in a few words. */
  barSummary?: ReactNode
  /** The one next step. */
  action: ReactNode
  /** Below the action on desktops. */
  note?: ReactNode
  children: ReactNode
}

/** One step of booking: on desktops a panel with a summary beside it, on phones a page with a bar at its foot. */
export function FlowLayout({ step, strip, summary, barSummary, action, note, children }: Props) {
  const isMobile = useLayout() === 'phone'
  useSavedDraft()
  // One tree for both layouts, so that input survives a change of layout.
  return (
    <div className={isMobile ? 'pb-28' : 'wrap grid grid-cols-[minmax(0,1fr)_372px] items-start gap-6 pt-7 pb-18'}>
      {isMobile && (
        <>
          {step && <FlowLine step={step} />}
          {strip}
        </>
      )}
      <div className={isMobile ? 'grid gap-3 p-3' : 'grid gap-5'}>{children}</div>
      {isMobile ? (
        <FlowBar summary={barSummary}>{action}</FlowBar>
      ) : (
        <aside aria-label="这次预约" className="sticky top-6 overflow-hidden rounded-24 bg-white">
          {summary}
          <div className="px-6.5 pt-4.5 pb-6.5">
            {action}
            {note && <p className="mt-3 text-center text-14 text-ink-3">{note}</p>}
          </div>
        </aside>
      )}
      <LeaveDialog />
    </div>
  )
}

/** The bar at the foot of a phone's screen; its button takes the room that the words leave. */
function FlowBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
      {summary && <div className="min-w-0 grow basis-2/5 leading-snug">{summary}</div>}
      <div className="grow basis-1/2 *:px-3!">{children}</div>
    </div>
  )
}
