import { classes } from '@mall/ui/styles/classes.ts'
import { Drawing } from '../../art/react/drawing.tsx'
import { ringStep, sizeOf } from './chart-option.ts'
import { labelsOf, seriesOf, type Table } from './report-view.ts'
import { useInteractiveChart } from './use-interactive-chart.ts'

type Props = {
  table: Table
  isPhone: boolean
  /** The server's drawing; empty after a client navigation until the browser draws. */
  drawing: string
}

/** The drawing beside a table: an image first, then something to walk through with a pointer or the arrow keys. */
export function ReportChart({ table, isPhone, drawing }: Props) {
  const { place, isInteractive, text, leave, onKeyDown } = useInteractiveChart(table, isPhone, drawing !== '')
  const { width, height } = sizeOf(table, isPhone)
  const isRings = table.chart === 'rings'
  const label = `${table.title}的图，数字都在旁边的表里`
  const asImage = { role: 'img', 'aria-label': label }
  const asChart = {
    ...{ role: 'application', 'aria-roledescription': '图表', 'aria-label': `${label}；按方向键一项一项看` },
    ...{ tabIndex: 0, onKeyDown, onBlur: leave },
  }
  return (
    <div className={classes(isRings && 'flex flex-wrap items-center gap-x-5 gap-y-5 tablet:gap-x-10')}>
      <div
        {...(isInteractive ? asChart : asImage)}
        className="relative rounded-8"
        style={isRings ? { width, height } : { height }}
      >
        {!isInteractive && <Drawing svg={drawing} className="absolute inset-0 [&_svg]:h-full [&_svg]:w-full" />}
        <div ref={place} className="absolute inset-0" />
        {isRings && <Latest table={table} />}
        <p className="sr-only" aria-live="polite">
          {text}
        </p>
      </div>
      {isRings && <RingLegend table={table} />}
    </div>
  )
}

/** In the middle of the rings: the latest share. */
function Latest({ table }: { table: Table }) {
  const share = seriesOf(table)[0]?.values.at(-1)
  return (
    <p className="pointer-events-none absolute inset-0 grid place-content-center text-center" aria-hidden="true">
      <b className="num text-22 leading-tight">{share}%</b>
      <span className="text-14 text-ink-3">{labelsOf(table).at(-1)}</span>
    </p>
  )
}

function RingLegend({ table }: { table: Table }) {
  const shares = seriesOf(table)[0]?.values ?? []
  return (
    <ul className="grid gap-3.5 text-16" aria-hidden="true">
      {labelsOf(table).map((label, index) => (
        <li key={label} className="num flex items-center gap-3">
          <svg width="28" height="12" aria-hidden="true">
            <rect width="28" height="12" rx="6" fill={ringStep(index, shares.length)} />
          </svg>
          {label}
          <b className="text-18">{shares[index]}%</b>
        </li>
      ))}
    </ul>
  )
}
