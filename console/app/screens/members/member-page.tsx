import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { ThingPage } from '../../parts/thing-page.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { MemberActs } from './member-acts.tsx'
import { MemberConsultations } from './member-consultations.tsx'
import { MemberCards, MemberCoupons } from './member-money.tsx'
import { MemberFacts, MemberFamily, MemberFigures, MemberMessages } from './member-panels.tsx'
import { MemberRecord } from './member-record.tsx'
import { MemberBookings, MemberOrders } from './member-tables.tsx'
import type { MemberView } from './member-text.ts'

const TABS = [
  { id: 'all', name: '概览', countOf: () => null, isWhole: false },
  { id: 'orders', name: '订单', countOf: () => null, isWhole: false },
  { id: 'bookings', name: '预约', countOf: () => null, isWhole: false },
  { id: 'family', name: '家里人', countOf: ({ family }: Whole) => family.length, isWhole: true },
  {
    ...{ id: 'money', name: '券与福卡', isWhole: true },
    countOf: ({ coupons, cards }: Whole) => coupons.length + cards.length,
  },
  { id: 'consultations', name: '咨询', countOf: () => null, isWhole: false },
  { id: 'messages', name: '消息', countOf: ({ messages }: Whole) => messages.length, isWhole: true },
] as const
type Whole = NonNullable<MemberView['whole']>
type Tab = (typeof TABS)[number]['id']

/** One member: masked, with what was bought and booked, agreed to, sent, and looked at. */
export default function MemberPage() {
  const { memberId = '' } = useParams()
  const { data: member, error, refetch } = useRead('getMember', { memberId })
  const { values } = useFilters(['tab'])
  const mayAnswer = holds(useStaff(), 'consultations.answer', null)
  if (error && !member) return <Failed error={error} onRetry={refetch} />
  if (member?.memberId !== memberId) return <Opening />
  const tabs = TABS.filter(
    ({ id, isWhole }) => (!isWhole || member.whole !== null) && (id !== 'consultations' || mayAnswer),
  )
  const tab = tabs.find(({ id }) => id === values.tab)?.id ?? 'all'
  return (
    <ThingPage aside={<MemberRecord member={member} />}>
      <Head member={member} />
      <nav aria-label="会员的资料" className="num flex flex-wrap gap-x-5 border-line border-b">
        {tabs.map(({ id, name, countOf }) => (
          <Link
            key={id}
            to={`/members/${memberId}${id === 'all' ? '' : `?tab=${id}`}`}
            aria-current={id === tab ? 'page' : undefined}
            className={classes(
              '-mb-px inline-flex min-h-control-m items-center gap-1.5 border-b-3',
              id === tab ? 'border-brand font-bold text-brand' : 'border-transparent text-ink-2',
            )}
          >
            {name} {member.whole && countOf(member.whole)}
          </Link>
        ))}
      </nav>
      <Parts member={member} tab={tab} />
    </ThingPage>
  )
}

function Parts({ member, tab }: { member: MemberView; tab: Tab }) {
  const { memberId, whole } = member
  if (tab === 'orders') return <MemberOrders memberId={memberId} />
  if (tab === 'bookings') return <MemberBookings memberId={memberId} />
  if (tab === 'family') return whole && <MemberFamily family={whole.family} />
  if (tab === 'money')
    return (
      whole && (
        <>
          <MemberCards cards={whole.cards} />
          <MemberCoupons coupons={whole.coupons} />
        </>
      )
    )
  if (tab === 'consultations') return <MemberConsultations memberId={memberId} />
  if (tab === 'messages') return whole && <MemberMessages messages={whole.messages} />
  return (
    <>
      <MemberFacts member={member} />
      {whole && <MemberFigures memberId={memberId} figures={whole.figures} />}
      <MemberOrders memberId={memberId} isShort />
    </>
  )
}

function Head({ member }: { member: MemberView }) {
  const { memberId, holder, isClosed, closesOn } = member
  return (
    <ThingHeader
      isInset
      list={{ to: '/members', name: '会员' }}
      beside={memberId}
      title={holder.name || holder.mobile || '已注销的账号'}
      tabTitle="会员"
      marks={closesOn !== null && <Tag tone="warning">{closesOn} 注销</Tag>}
      note={`${timeText(member.joinedAt)} 注册${isClosed ? '，已注销' : ''}`}
      actions={!isClosed && <MemberActs member={member} />}
    />
  )
}
