import { rangeWords } from '@mall/contract/report/range-words'
import { numberOf, type Shown } from './report-words.ts'

type Bounds = Pick<Shown, 'low' | 'high'>

/** Where on the bar a value stands, in percent: the reference takes the middle half, and what is far out the edge. */
function placeIn({ low, high }: Bounds, value: number): number {
  const [from, until] = [low ?? Math.min(0, high ?? 0), high ?? (low ?? 0) * 2]
  const width = until - from || 1
  const [start, share] = low === null ? [0, 66] : high === null ? [34, 66] : [25, 50]
  return Math.max(2, Math.min(98, start + ((value - from) / width) * share))
}

/** The reference as a band, with this value on it, and that of the report before. A half-open range has one end. */
export function RangeBar({ observation }: { observation: Shown }) {
  const { low, high, unit, value, before, flag } = observation
  const number = numberOf(value)
  if (number === null || (low === null && high === null)) return null
  const [left, right] = [low === null ? 0 : placeIn(observation, low), high === null ? 100 : placeIn(observation, high)]
  const earlier = before ? numberOf(before.value) : null
  const spoken = `参考 ${rangeWords(observation)} ${unit}${before ? `，${before.year} 年 ${before.value}` : ''}`
  return (
    <div role="img" aria-label={spoken} className="print-exact relative mt-2 h-10">
      <span className="absolute inset-x-0 top-[7px] h-1.5 rounded-full bg-[#e3eae8] print:border print:border-ink-3 print:bg-white" />
      <span
        className="absolute top-[7px] h-1.5 rounded-full bg-heat-4 print:bg-[#8a8a8a]"
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      {low !== null && <Bound at={left} text={String(low)} />}
      {high !== null && <Bound at={right} text={String(high)} />}
      {earlier !== null && (
        <span
          className="-ml-1.5 absolute top-1 size-3 rounded-full border-2 border-ink-3 bg-white"
          style={{ left: `${placeIn(observation, earlier)}%` }}
        />
      )}
      <span
        className={
          flag === 'normal'
            ? '-ml-2 absolute top-0.5 size-4 rounded-full border-3 border-white bg-brand ring-[1.5px] ring-brand'
            : '-ml-[7px] absolute top-[3px] size-3.5 rotate-45 rounded-[3px] border-2 border-white bg-ink ring-[1.5px] ring-ink'
        }
        style={{ left: `${placeIn(observation, number)}%` }}
      />
    </div>
  )
}

const Bound = ({ at, text }: { at: number; text: string }) => (
  <>
    <span className="-ml-px absolute top-1 h-3 w-0.5 bg-brand-mid" style={{ left: `${at}%` }} />
    <span className="num -translate-x-1/2 absolute top-5 text-14 text-ink-3 leading-5" style={{ left: `${at}%` }}>
      {text}
    </span>
  </>
)
