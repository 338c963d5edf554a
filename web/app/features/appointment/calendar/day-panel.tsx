import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { flowText } from '../booking-flow/flow-text.ts'
import { flowKindOf } from '../booking-flow/flow-url.ts'
import type { ChosenBranch } from '../branch-choice/branch-choices.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { type DayEntry, pagesAround, spanText } from './calendar-weeks.ts'
import { SlotCalendar } from './slot-calendar.tsx'

type Props = {
  branch: ChosenBranch
  days: { start: string; weeks: DayEntry[][]; window: { firstDay: string; lastDay: string } }
  chosen: string
  today: string
  error: string | null
  onPick: (change: { date?: string; timespanId?: string; from?: string }) => void
  /** Beside the legend. */
  more?: ReactNode
  /** Below the legend. */
  after?: ReactNode
}

/** The days of a branch, five weeks at a time inside the booking window. */
export function DayPanel({ branch, days, chosen, today, error, onPick, more, after: below }: Props) {
  const pages = pagesAround(days.start, days.window)
  const toPage = (from: string) => (from ? () => onPick({ from }) : null)
  const before = toPage(pages.before)
  const after = toPage(pages.after)
  return (
    <FlowPanel
      isPage
      title={<span className="max-tablet:sr-only">{flowText(flowKindOf(useLocation().pathname)).day}</span>}
      hint={<span className="max-tablet:sr-only">{joinFacts([branch.name, '圆圈越满，名额越多'])}</span>}
      aside={
        <div className="flex w-full items-center justify-between gap-3 tablet:w-auto">
          <IconButton
            icon="chevron-left"
            label="前五周"
            isDisabled={!before}
            onPress={() => before?.()}
            className="border border-line max-tablet:order-2 max-tablet:ml-auto"
          />
          <b className="num text-18 max-tablet:order-1" aria-live="polite">
            {spanText(days.start)}
          </b>
          <IconButton
            icon="chevron-right"
            label="后五周"
            isDisabled={!after}
            onPress={() => after?.()}
            className="border border-line max-tablet:order-3"
          />
        </div>
      }
    >
      <SlotCalendar
        label={`${branch.name}能约的日子，${spanText(days.start)}`}
        weeks={days.weeks}
        chosen={chosen}
        today={today}
        onChoose={(date) => onPick(date === chosen ? { date } : { date, timespanId: '' })}
        onPage={{ before, after }}
      />
      {error && (
        <p role="alert">
          <ErrorLine>{error}</ErrorLine>
        </p>
      )}
      <div className="mt-2 border-line border-t pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <CalendarLegend />
          {more}
        </div>
        {below}
      </div>
    </FlowPanel>
  )
}
