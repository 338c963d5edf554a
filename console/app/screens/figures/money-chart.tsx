import { addDays, daysBetween, shortDay } from '@mall/contract/days'
import { classes } from '@mall/ui/styles/classes.ts'
import type { FigureFilter, Figures } from './figure-view.ts'

type Step = Figures['series'][number]

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 240, 64, 28, 16] as const
const LINES = 3
const LABELS = 6
/** In the chart's own units, so that it can be read where the chart is small. */
const AXIS = '[font-size:20px] tablet:[font-size:12px]'

type Props = { figures: Figures; filter: FigureFilter }

/** Net revenue by its steps, over the span before. The table beside it says the same in figures. */
export function MoneyChart({ figures, filter }: Props) {
  const { series, seriesBefore, before } = figures
  const days = daysBetween(filter.from, filter.to) + 1
  const all = [...series, ...seriesBefore].map(({ netFen }) => netFen / 100)
  const top = niceTop(Math.max(1, ...all))
  const bottom = Math.min(0, ...all) < 0 ? -niceTop(-Math.min(0, ...all)) : 0
  const x = (day: number) => LEFT + (days === 1 ? 0.5 : day / (days - 1)) * (WIDTH - LEFT - 8)
  const y = (yuan: number) => TOP + ((top - yuan) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
  const pointsOf = (steps: readonly Step[], from: string) => {
    const byDay = new Map(steps.map((step) => [step.from, step.netFen / 100]))
    // Days without money are days with none; of weeks and months there is one point each.
    const isDaily = steps.every((step) => step.from === step.to)
    const at = isDaily
      ? Array.from({ length: days }, (_, day) => [day, byDay.get(addDays(from, day)) ?? 0] as const)
      : steps.map((step) => [daysBetween(from, step.from), step.netFen / 100] as const)
    return at.map(([day, yuan]) => `${x(day).toFixed(1)},${y(yuan).toFixed(1)}`)
  }
  const now = pointsOf(series, filter.from)
  const last = now.at(-1)?.split(',')
  const rules = Array.from({ length: LINES + 1 }, (_, index) => bottom + ((top - bottom) * index) / LINES)
  const count = Math.min(LABELS, days)
  const labels = Array.from({ length: count }, (_, index) => Math.round((index * (days - 1)) / Math.max(1, count - 1)))
  return (
    <div className="px-3 py-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" role="img" aria-label="每段净收入的折线，数字在表里">
        {rules.map((yuan) => (
          <g key={yuan}>
            <line x1={LEFT} x2={WIDTH} y1={y(yuan)} y2={y(yuan)} stroke="var(--color-line)" />
            <text x={LEFT - 6} y={y(yuan) + 4} textAnchor="end" className={AXIS} fill="var(--color-ink-3)">
              {axisText(yuan)}
            </text>
          </g>
        ))}
        {labels.map((day, nth) => (
          <text
            key={day}
            className={classes(AXIS, nth % 2 === 1 && 'max-tablet:hidden')}
            x={x(day)}
            y={HEIGHT - 6}
            textAnchor={day === 0 ? 'start' : day === days - 1 ? 'end' : 'middle'}
            fill="var(--color-ink-3)"
          >
            {shortDay(addDays(filter.from, day), filter.to)}
          </text>
        ))}
        <polyline
          points={pointsOf(seriesBefore, before.from).join(' ')}
          fill="none"
          stroke="var(--color-line-control)"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
        <polyline points={now.join(' ')} fill="none" stroke="var(--color-brand)" strokeWidth="2.5" />
        {last && <circle cx={last[0]} cy={last[1]} r="4" fill="white" stroke="var(--color-brand)" strokeWidth="2" />}
      </svg>
    </div>
  )
}

/** A round number not below it: 1, 2, 3, 6 or 9 with zeros, so that thirds of it are round too. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1.2, 3, 6, 9, 12].find((one) => one * power >= value) ?? 12) * power
}

const axisText = (yuan: number): string =>
  Math.abs(yuan) >= 10_000
    ? `${(yuan / 10_000).toLocaleString('en', { maximumFractionDigits: 1 })} 万`
    : yuan.toLocaleString('en', { maximumFractionDigits: 1 })
