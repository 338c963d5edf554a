import { rangeWords } from '@mall/contract/report/range-words'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Disclosure } from '@mall/ui/layout/disclosure.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { RangeBar } from './range-bar.tsx'
import { SameVisit, trendPath } from './report-tasks.tsx'
import { askPath, type Content, flagWord, numberOf, type Shown } from './report-words.ts'

type Props = { bookingId: string; day: string; content: Content }

/** What is out of its range, but asks for nothing. */
export function WatchedValues({ bookingId, day, content: { watch } }: Props) {
  if (watch.length === 0) return null
  return (
    <Card as="section" look="panel">
      <Disclosure title={<h2 className="font-bold text-20">留意就行的 {watch.length} 项</h2>}>
        <p className="text-14 text-ink-3">不用专门跑医院，下次体检再看。</p>
        <ul className="mt-2 grid tablet:grid-cols-2 tablet:gap-x-8">
          {watch.map((observation) => (
            <ValueLine key={observation.code} bookingId={bookingId} day={day} observation={observation} />
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

/** What is normal, by the parts of the body. */
export function NormalValues({ bookingId, day, content: { organs, counts } }: Props) {
  if (organs.length === 0) return null
  return (
    <Card as="section" look="panel">
      <h2 id="normal" className="font-bold text-20">
        正常的 {counts.normal} 项
      </h2>
      <p className="text-14 text-ink-3">
        <span className="print:hidden">点开一个部位看每一项。圆点在绿段里就是正常。</span>
        <span className="hidden print:inline">圆点在深色段里就是正常，菱形在段外；空心圆是上一次。</span>
      </p>
      <div className="mt-2 grid">
        {organs.map(({ organ, list }) => (
          <div key={organ} className="border-line not-first:border-t py-1.5">
            <Disclosure title={<OrganTitle organ={organ} count={list.length} />}>
              <ul className="grid tablet:grid-cols-2 tablet:gap-x-8">
                {list.map((observation) => (
                  <ValueLine key={observation.code} bookingId={bookingId} day={day} observation={observation} />
                ))}
              </ul>
            </Disclosure>
          </div>
        ))}
      </div>
    </Card>
  )
}

const OrganTitle = ({ organ, count }: { organ: string; count: number }) => (
  <span className="flex grow items-center justify-between gap-3">
    {organ}
    <span className="num font-normal text-14 text-ink-3">{count} 项</span>
  </span>
)

type LineProps = { bookingId: string; day: string; observation: Shown }

function ValueLine({ bookingId, day, observation }: LineProps) {
  const { code, name, value, unit, flag, about, years } = observation
  const isNumber = numberOf(value) !== null
  const range = rangeWords(observation)
  return (
    <li className="border-line border-t py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{name}</b>
        {isNumber && (
          <span className="num">
            <b className="text-18">{value}</b> <span className="text-14 text-ink-3">{unit}</span>
          </span>
        )}
      </div>
      {!isNumber && <p className="text-ink-2">{value}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-3">
        <span className="min-w-0">{about}</span>
        {flag === 'normal' ? (
          <span className="inline-flex items-center gap-1 text-success">
            <Icon name="check" size={16} weight={2.4} />
            正常
          </span>
        ) : (
          <b className="whitespace-nowrap text-ink">◆ {flagWord[flag]}</b>
        )}
      </div>
      {isNumber && <RangeBar observation={observation} />}
      {!isNumber && range !== '' && <p className="num text-14 text-ink-3">参考 {range}</p>}
      <SameVisit day={day} values={observation.sameVisit} />
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {isNumber && years > 1 && (
          <Link to={trendPath(bookingId, code)} className="link inline-flex min-h-9 items-center text-14">
            看 {years} 年变化
          </Link>
        )}
        <Link
          to={askPath(bookingId, code)}
          aria-label={`${name}，问医生`}
          className="link inline-flex min-h-9 items-center text-14"
        >
          问医生
        </Link>
      </p>
    </li>
  )
}
