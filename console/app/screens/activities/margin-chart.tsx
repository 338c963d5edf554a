import { Panel } from '../../parts/panel.tsx'
import type { Replay } from './replay-panel.tsx'

/** How many orders had a margin of so many percent, and would have then; every bar has its number. */
export function MarginChart({ replay: { margins } }: { replay: Replay }) {
  const most = Math.max(1, ...margins.flatMap(({ before, after }) => [before, after]))
  if (margins.every(({ before, after }) => before + after === 0)) return null
  return (
    <Panel
      title="每单毛利率怎么挪"
      aside={
        <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-3 border border-ink-3 border-dashed" />
            原来
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-3 bg-brand" />
            活动后
          </span>
        </p>
      }
    >
      <table className="w-full text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">毛利率，%</th>
            <th scope="col">原来和活动后，单</th>
          </tr>
        </thead>
        <tbody>
          {margins.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row" className="num w-[5em] py-1 pl-4 text-left font-normal text-ink-2">
                {name}
              </th>
              <td className="py-1 pr-4">
                <Bar share={before / most} count={before} name="原来" className="border border-ink-3 border-dashed" />
                <Bar share={after / most} count={after} name="活动后" className="bg-brand" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type BarProps = { share: number; count: number; name: string; className: string }

const Bar = ({ share, count, name, className }: BarProps) => (
  <span className="flex items-center gap-2">
    <span className="min-w-0 grow">
      <span aria-hidden className={`block h-3 ${count > 0 ? className : ''}`} style={{ width: `${share * 100}%` }} />
    </span>
    <span className="num w-[4em] shrink-0 text-right text-13">
      <span className="sr-only">{name} </span>
      {count}
    </span>
  </span>
)
