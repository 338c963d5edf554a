import { addDays, addMonths, monthBounds, weekdayOf } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useRead } from '../../client/queries.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { type BookDay, STATE_NAMES } from './book-text.ts'

type Props = { day: string; last: string; onChoose: (day: string) => void }

/** The month of a day, with how each of its days stands. */
export function MonthPane({ day, last, onChoose }: Props) {
  const month = day.slice(0, 7)
  const { data } = useRead('listBookDays', { month })
  const { first, last: end } = monthBounds(month)
  const states = new Map(data?.days.map((one) => [one.day, one.state]))
  const days: string[] = []
  for (let each = first; each <= end; each = addDays(each, 1)) days.push(each)
  const toMonth = (n: number) => {
    const next = addMonths(first, n)
    onChoose(next > last ? last : next)
  }
  const counts = data?.days ?? []
  const differing = counts.filter(({ state }) => state === 'differs' || state === 'changed').length
  return (
    <section aria-label="日历" className="border-line bg-surface-sunk p-4 desktop:border-r">
      <div className="mb-2 flex items-center gap-2">
        <h2 className="num grow font-bold text-15">{month}</h2>
        <Button size="s" variant="text" onPress={() => toMonth(-1)} aria-label="上个月">
          <Icon name="chevron-left" size={18} />
        </Button>
        <ActButton
          size="s"
          variant="text"
          whyNot={end >= last ? '下个月还没有账' : ''}
          onPress={() => toMonth(1)}
          aria-label="下个月"
        >
          <Icon name="chevron-right" size={18} />
        </ActButton>
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {days.map((each, index) => (
          <li key={each} style={index === 0 ? { gridColumnStart: weekdayOf(each) + 1 } : undefined}>
            <button
              type="button"
              disabled={each > last}
              aria-pressed={each === day}
              aria-label={`${Number(each.slice(8))} 日，${nameOf(states.get(each))}`}
              onClick={() => onChoose(each)}
              className={classes(
                'num flex w-full flex-col items-center gap-0.5 rounded-8 py-1 text-13 disabled:text-ink-3',
                each === day && 'bg-white font-bold outline-2 outline-brand',
              )}
            >
              <Mark state={states.get(each)} />
              {Number(each.slice(8))}
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-14">
        已封 {counts.filter(({ state }) => state === 'sealed').length} 天
        {differing > 0 && <b className="text-danger">，有差异 {differing} 天</b>}
      </p>
    </section>
  )
}

const nameOf = (state: BookDay['state'] | undefined) => (state === undefined ? '没有账' : STATE_NAMES[state])

function Mark({ state }: { state: BookDay['state'] | undefined }) {
  if (state === 'sealed') return <Icon name="success" size={20} className="text-success" />
  if (state === 'differs' || state === 'changed') return <Icon name="warning" size={20} className="text-danger" />
  return <ProgressRing share={state === 'agrees' ? 1 : state === 'waiting' ? 0.5 : 0} size={20} />
}
