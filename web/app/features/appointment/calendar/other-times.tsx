import type { otherTime } from '@mall/contract/appointment/schedule'
import type { OutputOf } from '@mall/contract/wire/client'
import type { ReactNode } from 'react'
import { dayText } from '../../../shell/format/day-text.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'

export type OtherTimes = OutputOf<typeof otherTime>

type Props = { others: OtherTimes; date: string; onPick: (change: { date: string; timespanId: string }) => void }

/** Alternatives to a full timespan: others of that day, then the next free days. */
export function OtherTimes({ others, date, onPick }: Props) {
  return (
    <FlowPanel title="换一个时段">
      {others.list.length > 0 && (
        <Choices label={`${dayText(date)}还有`}>
          {others.list.map(({ id, timespan, word }) => (
            <Choice
              key={id}
              onClick={() => onPick({ date, timespanId: id })}
              what={timespan.replace('-', '–')}
              word={word}
            />
          ))}
        </Choices>
      )}
      {others.days.length > 0 && (
        <Choices label="最近能约的日子">
          {others.days.map(({ date: day, word }) => (
            <Choice key={day} onClick={() => onPick({ date: day, timespanId: '' })} what={dayText(day)} word={word} />
          ))}
        </Choices>
      )}
      {others.list.length + others.days.length === 0 && (
        <p className="text-ink-2">这家院区近期都约满了，换一家院区，或在下面排队等号。</p>
      )}
    </FlowPanel>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-3 first:mt-0">
      <h3 className="mb-2 text-15 text-ink-2">{label}</h3>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </section>
  )
}

const Choice = ({ what, word, onClick }: { what: string; word: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="num min-h-control-m rounded-10 border-[1.5px] border-line-control bg-white px-4 font-semibold hover:border-brand hover:text-brand"
  >
    {what} <span className="font-normal text-14 text-ink-2">{word}</span>
  </button>
)
