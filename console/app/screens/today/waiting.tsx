import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { timeText } from '../../parts/time-text.ts'

/** What waits for somebody, as far as its rights reach. */
export function Waiting({ today: { afterSales, stuckWork } }: { today: StaffOutput<'getToday'> }) {
  if (afterSales === null && stuckWork === null) return null
  return (
    <section aria-labelledby="waiting" className="rounded-12 border border-line bg-white p-4">
      <h2 id="waiting" className="mb-2 font-semibold">
        等着处理
      </h2>
      <ul>
        {afterSales && (
          <li className="flex items-center justify-between border-line border-t py-2">
            <span>
              待审售后
              {afterSales.oldestAt && (
                <span className="block text-14 text-ink-3">最早的 {timeText(afterSales.oldestAt)} 提交</span>
              )}
            </span>
            <Count to="/after-sales" name="待审售后" value={afterSales.waiting} />
          </li>
        )}
        {stuckWork !== null && (
          <li className="flex items-center justify-between border-line border-t py-2">
            <span>反复失败的任务</span>
            <Count to="/failed-work" name="反复失败的任务" value={stuckWork} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** A number opens the rows that it counted. */
const Count = ({ to, name, value }: { to: string; name: string; value: number }) => (
  <Link
    to={to}
    aria-label={`${name} ${value}`}
    className="num inline-flex min-h-control-m min-w-11 items-center justify-end font-bold underline underline-offset-4"
  >
    {value}
  </Link>
)
