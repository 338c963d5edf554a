import { classes } from '../../ui/classes.ts'
import { Ring } from '../../ui/ring.tsx'
import { labelsOf, seriesOf, type Table } from './report-facts.ts'
import { ReportLines } from './report-lines.tsx'

/** The drawing beside a table; whoever listens is read the table, which says the same. */
export function ReportChart({ table, isMobile }: { table: Table; isMobile: boolean }) {
  const drawn = { labels: labelsOf(table), series: seriesOf(table) }
  return (
    <div aria-hidden="true">
      {table.chart === 'bars' && <Bars {...drawn} />}
      {table.chart === 'rings' && <Rings {...drawn} />}
      {table.chart === 'lines' && <ReportLines {...drawn} isMobile={isMobile} />}
    </div>
  )
}

type Drawn = { labels: readonly string[]; series: ReturnType<typeof seriesOf> }

const STEPS = ['bg-brand', 'bg-[#4d918c]', 'bg-[#7db8ae]']
/** Bars are shown against a hundred of a hundred. */
const WHOLE = 100

function Bars({ labels, series }: Drawn) {
  const isSingle = series.length === 1
  return (
    <ul className={classes('grid', isSingle ? 'gap-3.5' : 'gap-6')}>
      {labels.map((label, row) => (
        <li key={label}>
          {!isSingle && <b className="mb-1.5 block font-semibold">{label}</b>}
          {series.map(({ name, values }, at) => (
            <span key={name} className="grid grid-cols-[8em_1fr_3em] items-center gap-3 py-1 text-15 md:text-16">
              <span>{isSingle ? label : name}</span>
              <span className="h-4 overflow-hidden rounded-full bg-surface-tint">
                <span
                  className={classes(
                    'block h-full rounded-full',
                    STEPS[isSingle ? (row < 3 ? 0 : 1) : at % STEPS.length],
                  )}
                  style={{ width: `${Math.min(WHOLE, values[row] ?? 0)}%` }}
                />
              </span>
              <b className="num font-semibold">{values[row]}%</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const RING = 104

function Rings({ labels, series: [shares] }: Drawn) {
  return (
    <ul className="grid grid-cols-2 gap-6 md:grid-cols-4">
      {labels.map((label, at) => (
        <li key={label} className="grid justify-items-center gap-2 text-16">
          <Ring share={(shares?.values[at] ?? 0) / WHOLE} size={RING} thickness={9} ground="var(--color-surface-tint)">
            <b className="num text-22">{shares?.values[at]}%</b>
          </Ring>
          {label}
        </li>
      ))}
    </ul>
  )
}
