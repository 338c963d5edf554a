import { shortDay, weekdayText } from '@mall/contract/days'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'

type Today = StaffOutput<'getToday'>
type Queue = Today['queues'][number]
type Timed = Pick<Queue, 'oldestAt' | 'limitHours'>

const QUEUES: Readonly<Record<Queue['kind'], { name: string; to: string; icon: IconName }>> = {
  'stuck-refunds': { name: '退款异常', to: '/refunds', icon: 'warning' },
  'after-sales': { name: '待审售后', to: '/after-sales', icon: 'refund' },
  'large-refunds': { name: '等批的大额退款', to: '/after-sales?tab=proposed', icon: 'wallet' },
  consultations: { name: '等回复的咨询', to: '/inbox', icon: 'headset' },
  invoices: { name: '等开的发票', to: '/invoices', icon: 'receipt' },
  changes: { name: '待批的改动单', to: '/changes?state=submitted', icon: 'edit' },
  'lecture-questions': { name: '等审核的讲座提问', to: '/lectures?asked=waiting', icon: 'play' },
  articles: { name: '要重看的文章', to: '/articles?standing=due', icon: 'doc' },
  'stuck-work': { name: '反复失败的任务', to: '/failed-work?state=stuck', icon: 'clock' },
  pauses: { name: '暂停着的任务和外发', to: '/failed-work', icon: 'pause' },
}

const REPORTS: Readonly<Record<Today['reports'][number]['queue'], { name: string; icon: IconName }>> = {
  calls: { name: '要打的危急值电话', icon: 'phone' },
  sign: { name: '等签发的报告', icon: 'doc' },
  questions: { name: '问医生的提问', icon: 'headset' },
  unplaced: { name: '对不上人的报告', icon: 'warning' },
  'in-part': { name: '先签了一部分的报告', icon: 'doc' },
}

/** From here on a clock is amber. */
const SOON = 0.75
const HOUR_MS = 3_600_000

/** What waits for somebody, as far as its rights reach; each number opens its rows. */
export function Waiting({ today: { queues, reports, closings, at, day } }: { today: Today }) {
  const full = queues.filter(({ waiting }) => waiting > 0)
  if (queues.length + reports.length + closings.length === 0) return null
  return (
    <Panel title="等着处理" aside={<span className="text-13 text-ink-3">圈是用掉的时限</span>}>
      <ul>
        {full.length + reports.length + closings.length === 0 && (
          <li className="px-4 py-3 text-14 text-ink-2">都办完了</li>
        )}
        {reports.map((one) => (
          <Entry
            key={`${one.branchId} ${one.queue}`}
            {...REPORTS[one.queue]}
            name={`${one.branchName}${REPORTS[one.queue].name}`}
            to={`/reports?${new URLSearchParams({ branch: one.branchId, tab: one.queue })}`}
            count={one.waiting}
            isLate={usedOf(one, at) >= 1}
          >
            <Clock queue={one} at={at} />
          </Entry>
        ))}
        {full.map((queue) => (
          <Entry key={queue.kind} {...QUEUES[queue.kind]} count={queue.waiting} isLate={usedOf(queue, at) >= 1}>
            <Clock queue={queue} at={at} />
          </Entry>
        ))}
        {closings.map(({ closureId, branchName, day: closed, toPhone }) => (
          <Entry
            key={closureId}
            to={`/closings/${closureId}?standing=to-phone`}
            name={`${branchName}停检要打的电话`}
            icon="phone"
            count={toPhone}
            isLate={closed === day}
          >
            {closed === day ? '停的是今天' : `停的是 ${shortDay(closed, day)} ${weekdayText(closed)}`}
          </Entry>
        ))}
      </ul>
    </Panel>
  )
}

/** Share of the limit that the oldest one has used up. */
function usedOf({ oldestAt, limitHours }: Timed, at: string): number {
  if (oldestAt === null || limitHours === null) return 0
  return (Date.parse(at) - Date.parse(oldestAt)) / (limitHours * HOUR_MS)
}

function Clock({ queue, at }: { queue: Timed; at: string }) {
  const { oldestAt, limitHours } = queue
  if (oldestAt === null) return null
  if (limitHours === null) return `最早的 ${timeText(oldestAt)}`
  const used = usedOf(queue, at)
  const hours = Math.floor(used * limitHours)
  const waited = hours >= 1 ? `${hours} 小时` : `${Math.max(0, Math.floor(used * limitHours * 60))} 分`
  const [look, colour] =
    used >= 1
      ? (['font-semibold text-danger', 'var(--color-danger)'] as const)
      : used >= SOON
        ? (['font-semibold text-warning', 'var(--color-warning-arc)'] as const)
        : (['', 'var(--color-brand)'] as const)
  return (
    <span className={classes('inline-flex items-center gap-1.5', look)}>
      <ProgressRing share={used} size={14} colour={colour} />
      最久 {waited}，时限 {limitHours} 小时{used >= 1 && '，超了'}
    </span>
  )
}

type EntryProps = { to: string; name: string; icon: IconName; count: number; isLate: boolean; children: ReactNode }

const Entry = ({ to, name, icon, count, isLate, children }: EntryProps) => (
  <li className={classes('border-line border-t first:border-t-0', isLate && 'bg-danger-tint')}>
    <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2">
      <Icon name={icon} size={18} className={isLate ? 'text-danger' : 'text-ink-3'} />
      <span className="min-w-0 grow">
        <b className="block">{name}</b>
        <span className="num block text-13 text-ink-3">{children}</span>
      </span>
      <b className="num text-20 underline underline-offset-4">{count}</b>
      <Icon name="chevron-right" size={16} className="text-ink-3" />
    </Link>
  </li>
)
