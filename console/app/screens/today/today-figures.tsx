import { weekdayText } from '@mall/contract/days'
import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { DeskLink } from './desk-link.tsx'

type Today = StaffOutput<'getToday'>
type Branch = Today['branches'][number]
type Figure = 'expected' | 'arrived' | 'late' | 'finished' | 'free' | 'waiting'

/** The sums of all branches shown; of a single one, each opens its rows. Cash is the group's. */
export function TodayFigures({ today: { branches, money, day } }: { today: Today }) {
  const sumOf = (figure: Figure) => branches.reduce((sum, branch) => sum + branch[figure], 0)
  const only = branches.length === 1 ? branches[0]?.branchId : undefined
  const [arrived, expected] = [sumOf('arrived'), sumOf('expected')]
  const share = expected === 0 ? 0 : arrived / expected
  return (
    <dl className="mb-4 flex flex-wrap gap-x-4 gap-y-4 rounded-12 tablet:gap-x-8 border border-line bg-white p-4">
      <div className="relative grow max-tablet:min-h-18 max-tablet:basis-full max-tablet:pl-22">
        <dt className="text-14 text-ink-2">已到 / 应到</dt>
        <dd className="num flex items-center gap-3 text-26">
          <span className="absolute top-0 left-0 tablet:hidden">
            <ProgressRing share={share} size={72} thickness={9}>
              <b className="num text-15">{Math.round(share * 100)}%</b>
            </ProgressRing>
          </span>
          <ProgressRing share={share} size={36} thickness={5} className="max-tablet:hidden" />
          <DeskLink branchId={only}>
            <span>
              <b>{arrived}</b>
              <span className="whitespace-nowrap text-16 text-ink-2"> / {expected}</span>
            </span>
          </DeskLink>
        </dd>
      </div>
      <Count name="迟到未到" unit="人">
        <DeskLink branchId={only} standing="late">
          {sumOf('late')}
        </DeskLink>
      </Count>
      <Count name="查完" unit="人">
        <DeskLink branchId={only} standing="finished">
          {sumOf('finished')}
        </DeskLink>
      </Count>
      <Count name="还空" unit="个号">
        {sumOf('free')}
      </Count>
      <Count name="候补" unit="人">
        {sumOf('waiting')}
      </Count>
      {money && (
        <>
          <Cash name="今日收入" way="in" fen={money.inFen}>
            {money.payments} 笔，上{weekdayText(day)}同刻 {yuanText(money.inFenWeekAgo)}
          </Cash>
          <Cash name="今日退款" way="out" fen={money.outFen}>
            {money.refunds} 笔
          </Cash>
        </>
      )}
    </dl>
  )
}

const Count = ({ name, unit, children }: { name: string; unit: string; children: ReactNode }) => (
  <div className="grow max-tablet:basis-[calc(25%-1rem)]">
    <dt className="text-14 text-ink-2">{name}</dt>
    <dd className="num flex min-h-control-m items-center gap-1 text-22">
      <b>{children}</b>
      <span className="whitespace-nowrap text-14 text-ink-2">{unit}</span>
    </dd>
  </div>
)

type CashProps = { name: string; way: 'in' | 'out'; fen: number; children: ReactNode }

const Cash = ({ name, way, fen, children }: CashProps) => (
  <div className="grow max-tablet:basis-[calc(50%-1rem)]">
    <dt className="text-14 text-ink-2">{name}</dt>
    <dd>
      <Link
        to={`/today/cash?way=${way}`}
        className="num inline-flex min-h-control-m items-center font-bold text-22 underline underline-offset-4"
      >
        {yuanText(fen)}
      </Link>
      <span className="block text-13 text-ink-3">{children}</span>
    </dd>
  </div>
)

export function Arrivals({ arrived, expected }: Pick<Branch, 'arrived' | 'expected'>) {
  return (
    <span className="inline-flex items-center gap-2">
      <ProgressRing share={expected === 0 ? 0 : arrived / expected} size={20} />
      <span className="num whitespace-nowrap">
        <b>{arrived}</b> / {expected}
      </span>
    </span>
  )
}
