import { yuanText } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { api } from '../../client/api.ts'
import { Panel } from '../../parts/panel.tsx'
import { RevealField } from '../../parts/reveal-field.tsx'
import { timeText } from '../../parts/time-text.ts'
import type { MemberView } from './member-text.ts'

type Whole = NonNullable<MemberView['whole']>

export function MemberFacts({ member: { memberId, holder } }: { member: MemberView }) {
  const reveal =
    (field: 'mobile' | 'name') => (purpose: Parameters<typeof api.revealMember>[0]['purpose'], words: string) =>
      api.revealMember({ memberId, field, purpose, words })
  return (
    <Panel title="资料" aside={<span className="text-13 text-ink-3">默认打码，看一项要写用途</span>}>
      <dl className="grid gap-x-6 gap-y-2 px-4 py-3 text-14 tablet:grid-cols-2">
        <div>
          <dt className="text-13 text-ink-3">姓名</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            {holder.name || '没有填'}
            {holder.name !== '' && <RevealField name="姓名" onReveal={reveal('name')} />}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-3">登录手机号</dt>
          <dd className="num flex flex-wrap items-center gap-x-2">
            {holder.mobile || '没有'}
            {holder.mobile !== '' && <RevealField name="登录手机号" onReveal={reveal('mobile')} />}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

/** Paid, bought, come and last seen; each number that stands for rows opens them. */
export function MemberFigures({ memberId, figures }: { memberId: string; figures: Whole['figures'] }) {
  const { orders, paidFen, refundedFen, visits, lastVisitOn, lastSeenAt } = figures
  return (
    <dl className="num grid grid-cols-2 gap-4 rounded-10 border border-line bg-white p-4 text-14 desktop:grid-cols-4">
      <Figure name="付过" note={refundedFen > 0 ? `其中退回 ${yuanText(refundedFen)}` : '现金和福卡'}>
        {yuanText(paidFen)}
      </Figure>
      <Figure name="付过款的订单">
        <Link to={`/members/${memberId}?tab=orders`} className="underline">
          {orders} 单
        </Link>
      </Figure>
      <Figure name="来体检" note={lastVisitOn === null ? '还没有来过' : `最近 ${lastVisitOn}`}>
        <Link to={`/members/${memberId}?tab=bookings`} className="underline">
          {visits} 次
        </Link>
      </Figure>
      <Figure name="最近上商城">{lastSeenAt === null ? '没有记录' : timeText(lastSeenAt)}</Figure>
    </dl>
  )
}

const Figure = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="font-bold text-18">{children}</dd>
    {note && <dd className="text-13 text-ink-3">{note}</dd>}
  </div>
)

export const MemberFamily = ({ family }: { family: Whole['family'] }) => (
  <Panel title="体检人">
    {family.length === 0 && <p className="px-4 py-2.5 text-14 text-ink-2">还没有添加体检人</p>}
    <ul className="num divide-y divide-line text-14">
      {family.map(({ name, mobile, idNumber, isHolder }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked people can look alike
        <li key={index} className="flex flex-wrap gap-x-4 px-4 py-2.5">
          <b className="font-semibold">{name}</b>
          {isHolder && <span className="text-ink-3">本人</span>}
          <span>{mobile}</span>
          <span>{idNumber}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

export const MemberMessages = ({ messages }: { messages: Whole['messages'] }) => (
  <Panel title="发过的消息">
    {messages.length === 0 && <p className="px-4 py-2.5 text-14 text-ink-2">还没有发过消息</p>}
    <ul className="divide-y divide-line text-14">
      {messages.map(({ at, title, smsText }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages of one instant can say the same
        <li key={index} className="px-4 py-2.5">
          {title}
          <span className="num block text-13 text-ink-3">
            {timeText(at)}，{smsText}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
