import { Link } from '@mall/ui/navigation/link.tsx'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { RevealField } from '../../parts/reveal-field.tsx'
import { ThingPage } from '../../parts/thing-page.tsx'
import { timeText } from '../../parts/time-text.ts'
import { MemberActs } from './member-acts.tsx'
import { MemberOrders } from './member-orders.tsx'
import { MemberRecord } from './member-record.tsx'
import type { MemberView } from './member-text.ts'

/** One member: masked, with what was bought and booked, agreed to, sent, and looked at. */
export default function MemberPage() {
  const { memberId = '' } = useParams()
  const { data: member, error, refetch } = useRead('getMember', { memberId })
  useEffect(() => {
    document.title = '会员 · 运营台'
  }, [])
  if (error && !member) return <Failed error={error} onRetry={refetch} />
  if (member?.memberId !== memberId) return <Opening />
  return (
    <ThingPage aside={<MemberRecord member={member} />}>
      <Head member={member} />
      <Facts member={member} />
      <MemberOrders memberId={memberId} />
      {member.whole && <Family family={member.whole.family} />}
      {member.whole && <Messages messages={member.whole.messages} />}
    </ThingPage>
  )
}

function Head({ member }: { member: MemberView }) {
  const { holder, isClosed, closesOn } = member
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <p className="text-13 text-ink-3">
          <Link to="/members" className="underline">
            会员
          </Link>
        </p>
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-20">
          {holder.name || holder.mobile || '已注销的账号'}
          {closesOn !== null && (
            <span className="num rounded-6 bg-warning-tint px-2 text-13 text-warning">{closesOn} 注销</span>
          )}
        </h1>
        <p className="num text-14 text-ink-2">
          {timeText(member.joinedAt)} 注册{isClosed ? '，已注销' : ''}
        </p>
      </div>
      {!isClosed && <MemberActs member={member} />}
    </header>
  )
}

function Facts({ member: { memberId, holder } }: { member: MemberView }) {
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

type Whole = NonNullable<MemberView['whole']>

const Family = ({ family }: { family: Whole['family'] }) => (
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

const Messages = ({ messages }: { messages: Whole['messages'] }) => (
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
