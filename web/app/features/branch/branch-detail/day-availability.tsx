import { classes } from '@mall/ui/styles/classes.ts'
import { dayText } from '../../../shell/format/day-text.ts'
import { BookLink } from '../book-link.tsx'
import type { Branch, HeatDay } from '../branch.ts'

const FEW = 9

/** The hours of the chosen day with the places left in each. */
export function DayAvailability({ day, isFirst, branch }: { day: HeatDay; isFirst: boolean; branch: Branch }) {
  return (
    <div aria-live="polite">
      <h3 className="num font-bold text-18 tablet:text-20">{dayText(day.day)}</h3>
      <p className="num mb-3 text-14 text-ink-3">
        {isFirst && '最早一天，'}还有 {day.left} 个名额
      </p>
      <ul className="grid gap-2.5">
        {day.timespans.map(({ timespan, left, hasBloodDraw }) => (
          <li
            key={timespan}
            className={classes(
              'num flex min-h-13 flex-wrap items-center justify-between gap-x-3 rounded-12 border px-4 py-2',
              left > 0 ? 'border-line-strong' : 'border-line-strong border-dashed text-ink-3',
            )}
          >
            <b className="font-semibold">{timespan.replace('-', '–')}</b>
            <span className={classes('text-14', left > FEW ? 'text-success' : left > 0 ? 'text-warning' : '')}>
              {left > 0 ? `余 ${left}` : '约满'}，{hasBloodDraw ? '含抽血' : '不抽血'}
            </span>
          </li>
        ))}
      </ul>
      <BookLink variant="brand" size="l" isBlock className="mt-4" branch={branch} day={day.day}>
        去预约
      </BookLink>
    </div>
  )
}
