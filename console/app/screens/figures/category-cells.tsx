import { briefYuanOf } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type FigureFilter, type Figures, figuresPath, rowsPath } from './figure-view.ts'

const HEAT = ['bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'] as const

/** Categories by channels, the darker the more; each cell opens its rows. */
export function CategoryCells({ figures, filter }: { figures: Figures; filter: FigureFilter }) {
  const { cells, categories, channels } = figures
  const highest = Math.max(1, ...cells.map(({ netFen }) => netFen))
  const cellOf = new Map(cells.map(({ categoryId, channel, netFen }) => [`${categoryId}\n${channel}`, netFen]))
  if (categories.length === 0) return <p className="px-4 py-3 text-14 text-ink-2">这段时间没有收款和退款</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by key
    <section aria-label="品类和渠道的表" tabIndex={0} className="overflow-x-auto p-2">
      <table className="num w-full border-separate border-spacing-0.5 text-13">
        <thead>
          <tr>
            <td />
            {channels.map(({ channel, channelName }) => (
              <th key={channel} scope="col" className="whitespace-nowrap px-2 py-1 text-right font-normal text-ink-3">
                <Link to={figuresPath({ ...filter, channel })} className="underline-offset-4 hover:underline">
                  {channelName}
                </Link>
              </th>
            ))}
            <th scope="col" className="px-2 py-1 text-right font-normal text-ink-3">
              合计
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ categoryId, categoryName, netFen }) => (
            <tr key={categoryId}>
              <th scope="row" className="min-w-24 px-2 text-left font-normal">
                <Link to={figuresPath({ ...filter, categoryId })} className="underline-offset-4 hover:underline">
                  {categoryName}
                </Link>
              </th>
              {channels.map(({ channel }) => {
                const fen = cellOf.get(`${categoryId}\n${channel}`)
                return (
                  <td
                    key={channel}
                    className={classes('rounded-4 px-2 text-right', fen !== undefined && heatOf(fen, highest))}
                  >
                    {fen === undefined ? (
                      <span className="text-ink-3">–</span>
                    ) : (
                      <CellLink to={rowsPath('net', { ...filter, categoryId, channel })} fen={fen} />
                    )}
                  </td>
                )
              })}
              <td className="px-2 text-right font-semibold">
                <CellLink to={rowsPath('net', { ...filter, categoryId })} fen={netFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const CellLink = ({ to, fen }: { to: string; fen: number }) => (
  <Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
    {fen < 0 ? '−' : ''}
    {briefYuanOf(Math.round(Math.abs(fen) / 100) * 100)}
  </Link>
)

function heatOf(fen: number, highest: number): string {
  if (fen <= 0) return ''
  return HEAT[Math.min(HEAT.length - 1, Math.floor((fen / highest) * HEAT.length))] ?? ''
}
