import type { StaffOutput } from '@mall/contract/staff-calls'
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
            <b className="num">{afterSales.waiting}</b>
          </li>
        )}
        {stuckWork !== null && (
          <li className="flex items-center justify-between border-line border-t py-2">
            <span>反复失败的任务</span>
            <b className="num">{stuckWork}</b>
          </li>
        )}
      </ul>
    </section>
  )
}
