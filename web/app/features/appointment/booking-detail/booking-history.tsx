import { Disclosure } from '@mall/ui/layout/disclosure.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { instantText } from '../../../shell/format/day-text.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import type { Booking } from './booking.ts'

/** The booking's history, newest first; the open ring is the latest. */
export function BookingHistory({ history }: { history: Booking['history'] }) {
  return (
    <FlowPanel>
      <Disclosure title="经过">
        <ol className="grid gap-4">
          {[...history].reverse().map(({ at, what, who, why }, i) => (
            <li key={at + what} className="flex gap-3.5 leading-normal">
              <span
                aria-hidden="true"
                className={`mt-1.5 size-3.5 shrink-0 rounded-full border-[3px] border-brand ${i === 0 ? 'bg-white' : 'bg-brand'}`}
              />
              <span>
                <b className="font-semibold">{what}</b>
                <span className="num block text-14 text-ink-3">{joinFacts([instantText(at), who, why])}</span>
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </FlowPanel>
  )
}
