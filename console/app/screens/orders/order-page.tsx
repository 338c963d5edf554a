import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { History } from '../../parts/history.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { RevealField } from '../../parts/reveal-field.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { ThingPage } from '../../parts/thing-page.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { Goodwill } from './goodwill.tsx'
import { Moments } from './moments.tsx'
import { OrderLines, OrderPayments } from './order-facts.tsx'
import { OrderMoney } from './order-money.tsx'
import { type OrderView, PROGRESS, personText, placeText, REFUND_NAMES } from './order-text.ts'
import { Resend } from './resend.tsx'
import { Shipping } from './shipping.tsx'

/** One order: what it cost and why, where its examinations and parcels are, and all that happened. */
export default function OrderPage() {
  const { orderNo = '' } = useParams()
  const { data: order, error, refetch } = useRead('getOrderForStaff', { orderNo })
  if (error && !order) return <Failed error={error} onRetry={refetch} />
  if (!order) return <Opening />
  return (
    <ThingPage
      aside={
        <>
          <Moments timeline={order.timeline} />
          <History of="getOrderHistory" input={{ orderNo }} />
        </>
      }
    >
      <Head order={order} />
      <Contact order={order} />
      <OrderLines order={order} />
      <OrderMoney order={order} />
      <OrderPayments order={order} />
      <Goodwill order={order} />
      <Shipping order={order} />
    </ThingPage>
  )
}

function Head({ order }: { order: OrderView }) {
  return (
    <ThingHeader
      isInset
      list={{ to: '/orders', name: '订单' }}
      title={order.orderNo}
      tabTitle={`订单 ${order.orderNo}`}
      state={<StateMark share={PROGRESS[order.state]}>{order.stateName}</StateMark>}
      marks={order.refundState !== 'none' && <Tag tone="warning">{REFUND_NAMES[order.refundState]}</Tag>}
      note={`${timeText(order.createdAt)} 下单，${placeText(order.branchNames)}，${order.hint}`}
    />
  )
}

type Reveal = Parameters<typeof api.revealOrderContact>[0]

function Contact({ order }: { order: OrderView }) {
  const staff = useStaff()
  const { orderNo } = order
  const reveal = (field: Reveal['field']) => (purpose: Reveal['purpose'], words: string) =>
    api.revealOrderContact({ orderNo, field, purpose, words })
  return (
    <Panel title="买的人" aside={<Resend order={order} />}>
      <dl className="grid gap-x-6 gap-y-2 px-4 py-3 text-14 tablet:grid-cols-2">
        <Item name="账号">
          {personText(order.buyer)}
          {holds(staff, 'members.see') && (
            <Link to={`/members/${order.memberId}`} className="text-brand underline">
              看会员
            </Link>
          )}
        </Item>
        <Item name="联系手机">
          {order.contactMobile || '没有填'}
          {order.contactMobile !== '' && <RevealField name="联系手机" onReveal={reveal('mobile')} />}
        </Item>
        {order.receiver !== '' && (
          <Item name="收货人">
            {order.receiver}
            <RevealField name="收货人姓名" onReveal={reveal('receiver-name')} />
            <RevealField name="收货人手机号" onReveal={reveal('receiver-mobile')} />
            <RevealField name="收货地址" onReveal={reveal('receiver-address')} />
          </Item>
        )}
        {order.hasRemark && (
          <Item name="备注">
            会员写了备注
            <RevealField name="备注" onReveal={reveal('remark')} />
          </Item>
        )}
        <Item name="从哪来">{order.source || '直接来的'}</Item>
      </dl>
    </Panel>
  )
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="num flex flex-wrap items-center gap-x-2">{children}</dd>
  </div>
)
