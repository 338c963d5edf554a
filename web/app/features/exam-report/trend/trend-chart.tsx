import { flagWord } from '../report-words.ts'
import { HEIGHT, type TrendValue, trendPoints, WIDTH } from './trend-points.ts'

/** Values over the years: hollow and dashed where another method was used; shape, not colour, says what is out of range. */
export function TrendChart({ title, unit, values }: { title: string; unit: string; values: readonly TrendValue[] }) {
  const { points, band } = trendPoints(values)
  const spoken = points.map(({ year, value, flag }) => `${year} 年 ${value}，${flagWord[flag]}`).join('；')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${title}（${unit}）：${spoken}`}
      className="print-exact w-full"
    >
      {band && (
        <rect
          x={0}
          y={band.top}
          width={WIDTH}
          height={Math.max(0, band.bottom - band.top)}
          rx={8}
          fill="var(--color-surface-tint)"
        />
      )}
      {points.slice(1).map((point, index) => {
        const before = points[index]
        if (!before) return null
        const isSame = before.isComparable === point.isComparable && point.isComparable
        return (
          <line
            key={point.bookingId}
            {...{ x1: before.x, y1: before.y, x2: point.x, y2: point.y }}
            stroke={isSame ? 'var(--color-brand)' : 'var(--color-ink-3)'}
            strokeWidth={3}
            strokeDasharray={isSame ? undefined : '6 6'}
          />
        )
      })}
      {points.map(({ bookingId, x, y, value, year, flag, isComparable }) => (
        <g key={bookingId}>
          <Mark x={x} y={y} isOut={flag !== 'normal'} isHollow={!isComparable} />
          <text x={x} y={y - 18} textAnchor="middle" fontSize={22} fontWeight={600} fill="var(--color-ink)">
            {value}
          </text>
          <text x={x} y={HEIGHT - 8} textAnchor="middle" fontSize={22} fill="var(--color-ink-3)">
            {year}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Mark({ x, y, isOut, isHollow }: { x: number; y: number; isOut: boolean; isHollow: boolean }) {
  const look = {
    fill: isHollow ? '#fff' : isOut ? 'var(--color-ink)' : 'var(--color-brand)',
    stroke: isOut ? 'var(--color-ink)' : 'var(--color-brand)',
  }
  if (!isOut) return <circle cx={x} cy={y} r={8} strokeWidth={3} {...look} />
  return (
    <rect
      x={x - 7}
      y={y - 7}
      width={14}
      height={14}
      rx={2}
      strokeWidth={3}
      transform={`rotate(45 ${x} ${y})`}
      {...look}
    />
  )
}
