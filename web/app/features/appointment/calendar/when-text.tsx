import { shortDay } from '@mall/contract/days'
import { dayText, documentDay } from '../../../shell/format/day-text.ts'
import type { Flow } from '../booking-flow/flow-url.ts'

type When = Pick<Flow, 'date' | 'timespanId'>

/** `0730-0830` as `07:30–08:30`. */
export const timespanText = (id: string) => id.replace(/^(\d\d):?(\d\d)-(\d\d):?(\d\d)$/, '$1:$2–$3:$4')

/** `11月26日 07:30`; '' while nothing is chosen. */
export function shortTime({ date, timespanId }: When): string {
  if (!date) return ''
  return timespanId ? `${shortDay(date, documentDay())} ${timespanText(timespanId).slice(0, 5)}` : dayText(date)
}

/** The chosen day and time, large. */
export function WhenText({ flow }: { flow: When }) {
  return (
    <div aria-live="polite">
      <p className="text-14 text-ink-3">{flow.date ? '已选时间' : '还没选日子'}</p>
      {flow.date && (
        <p className="num font-bold text-22 leading-snug tablet:text-24">
          {dayText(flow.date)}
          <br />
          {flow.timespanId ? (
            timespanText(flow.timespanId)
          ) : (
            <span className="font-normal text-16 text-ink-2">请选时段</span>
          )}
        </p>
      )}
    </div>
  )
}
