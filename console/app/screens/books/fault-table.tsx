import { Link } from '@mall/ui/navigation/link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { signedYuan } from '../../parts/yuan.ts'
import { type BookFault, FAULT_NAMES, SIDE_NAMES } from './book-text.ts'
import { FaultTask } from './fault-task.tsx'

type Props = {
  title: string
  faults: readonly BookFault[]
  /** Opens the day of a difference. */
  onDay?: (day: string) => void
}

/** Which fen differ, and where. */
export const FaultTable = ({ title, faults, onDay }: Props) => (
  <Panel title={title}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by key */}
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="num w-full min-w-190 text-14">
        <thead className="bg-surface-sunk text-13 text-ink-2">
          <tr>
            {onDay && (
              <th scope="col" className="px-4 py-2 text-left font-semibold">
                日
              </th>
            )}
            <th scope="col" className="px-4 py-2 text-left font-semibold">
              哪一笔
            </th>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              什么差
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              这一方
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              应当是
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              差
            </th>
            <th scope="col" className="px-4 py-2 text-left font-semibold">
              谁在查
            </th>
          </tr>
        </thead>
        <tbody>
          {faults.map((one) => (
            <tr key={`${one.day} ${one.side} ${one.fault} ${one.number}`} className="border-line border-t">
              {onDay && (
                <td className="px-4 py-2">
                  <button type="button" className="text-brand underline" onClick={() => onDay(one.day)}>
                    {one.day}
                  </button>
                </td>
              )}
              <th scope="row" className="px-4 py-2 text-left font-normal">
                {one.orderNo !== null && (
                  <Link to={`/orders/${one.orderNo}`} className="text-brand underline">
                    {one.orderNo}
                  </Link>
                )}
                {one.number !== one.orderNo && <span className="block break-all text-13 text-ink-3">{one.number}</span>}
              </th>
              <td className="px-3 py-2">
                {SIDE_NAMES[one.side]}：{FAULT_NAMES[one.fault]}
              </td>
              <td className="px-3 py-2 text-right">{signedYuan(one.fen)}</td>
              <td className="px-3 py-2 text-right">{signedYuan(one.shouldFen)}</td>
              <td className="px-3 py-2 text-right font-bold text-danger">{signedYuan(one.fen - one.shouldFen)}</td>
              <td className="px-4 py-2">
                <FaultTask fault={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Panel>
)
