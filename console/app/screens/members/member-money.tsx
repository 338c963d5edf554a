import { yuanText } from '@mall/contract/money'
import type { ReactNode } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import type { MemberView } from './member-text.ts'

type Whole = NonNullable<MemberView['whole']>
type Card = Whole['cards'][number]
type Coupon = Whole['coupons'][number]

const CARD_STATES: Readonly<Record<Card['state'], readonly [name: string, share: number]>> = {
  ...{ usable: ['能用', 0.4], 'used-up': ['用完了', 1], expired: ['过期了，能延期', 0] },
}
const COUPON_STATES: Readonly<Record<Coupon['state'], readonly [name: string, share: number]>> = {
  ...{ available: ['能用', 0.4], later: ['还没到时候', 0.2], used: ['用了', 1], expired: ['过期了', 0] },
}

export const MemberCards = ({ cards }: { cards: readonly Card[] }) => (
  <Panel
    title="福卡"
    aside={
      <span className="num text-13 text-ink-3">
        余额共 {yuanText(cards.reduce((sum, { balanceFen }) => sum + balanceFen, 0))}
      </span>
    }
  >
    <Rows of={cards} empty="没有绑过福卡">
      {({ cardId, title, cardNumber, state, balanceFen, faceFen, validTo }) => (
        <Row key={cardId} title={title} note={cardNumber} state={CARD_STATES[state]}>
          余额 {yuanText(balanceFen)}，面值 {yuanText(faceFen)}，到 {validTo}
        </Row>
      )}
    </Rows>
  </Panel>
)

export const MemberCoupons = ({ coupons }: { coupons: readonly Coupon[] }) => (
  <Panel title="优惠券">
    <Rows of={coupons} empty="没有领过券">
      {({ couponId, title, state, validTo, orderNo }) => (
        <Row key={couponId} title={title} state={COUPON_STATES[state]}>
          到 {validTo}
          {orderNo !== null && (
            <>
              ，用在 <OrderLink orderNo={orderNo} />
            </>
          )}
        </Row>
      )}
    </Rows>
  </Panel>
)

type RowsProps<T> = { of: readonly T[]; empty: string; children: (one: T) => ReactNode }

const Rows = <T,>({ of, empty, children }: RowsProps<T>) =>
  of.length === 0 ? (
    <p className="px-4 py-2.5 text-14 text-ink-2">{empty}</p>
  ) : (
    <ul className="num divide-y divide-line text-14">{of.map((one) => children(one))}</ul>
  )

type RowProps = { title: string; note?: string; state: readonly [name: string, share: number]; children: ReactNode }

const Row = ({ title, note, state: [name, share], children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 px-4 py-2.5">
    <b className="font-semibold">{title}</b>
    {note && <span className="text-ink-3">{note}</span>}
    <StateMark share={share}>{name}</StateMark>
    <span className="text-13 text-ink-3">{children}</span>
  </li>
)
