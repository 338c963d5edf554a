import { type Series, spread } from './report-facts.ts'

/** Told apart by shade, by dashes and by the name at the line's end. */
const STROKES = [
  { colour: '#0f5c61', dashes: undefined },
  { colour: '#3f827d', dashes: '9 6' },
  { colour: '#12292b', dashes: '2 5' },
]
const GRID = [0, 20, 40, 60, 80, 100]
/** Units of the drawing, which are shown about as large as pixels. */
const WIDE = { width: 690, height: 330, right: 128 }
const NARROW = { width: 358, height: 300, right: 134 }
const LEFT = 48
const TOP = 16
const BOTTOM = 40
const LABEL_GAP = 24

type Props = { labels: readonly string[]; series: readonly Series[]; isMobile: boolean }

/** Lines over ordered rows, each named where it ends. */
export function ReportLines({ labels, series, isMobile }: Props) {
  const { width, height, right } = isMobile ? NARROW : WIDE
  const highest = Math.max(...series.flatMap(({ values }) => values), 1)
  const top = GRID.find((line) => line >= highest) ?? Math.ceil(highest)
  const x = (at: number) => LEFT + (at * (width - LEFT - right)) / Math.max(1, labels.length - 1)
  const y = (value: number) => TOP + (1 - value / top) * (height - TOP - BOTTOM)
  const ends = spread(
    series.map(({ values }) => y(values.at(-1) ?? 0)),
    LABEL_GAP,
  )
  // On phones every second name has room below the line; the table has them all.
  const every = isMobile && labels.length > 4 ? 2 : 1
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true" className="overflow-visible">
      {GRID.filter((line) => line <= top).map((line) => (
        <g key={line}>
          <line x1={LEFT} x2={width - right} y1={y(line)} y2={y(line)} stroke="var(--color-line)" />
          <text x={LEFT - 8} y={y(line) + 5} textAnchor="end" className="num fill-ink-3 text-14">
            {line}%
          </text>
        </g>
      ))}
      {labels.map(
        (label, at) =>
          at % every === 0 && (
            <text key={label} x={x(at)} y={height - 10} textAnchor="middle" className="num fill-ink-3 text-14">
              {label}
            </text>
          ),
      )}
      {series.map(({ name, values }, at) => {
        const { colour, dashes } = STROKES[at % STROKES.length] ?? { colour: '#0f5c61', dashes: undefined }
        return (
          <g key={name} stroke={colour} fill="none" strokeWidth={2.5}>
            <polyline points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} strokeDasharray={dashes} />
            {values.map((value, i) => (
              <circle key={labels[i]} cx={x(i)} cy={y(value)} r={4} fill="#ffffff" />
            ))}
            <text
              x={width - right + 12}
              y={(ends[at] ?? 0) + 5}
              stroke="none"
              fill={colour}
              className="num font-semibold text-14"
            >
              {name} {values.at(-1)}%
            </text>
          </g>
        )
      })}
    </svg>
  )
}
