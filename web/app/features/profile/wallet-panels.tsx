import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'

export interface WalletSummary {
  /** Coupons that can be used now. */
  coupons: number
  /** Cards that can pay, and what they are worth together. */
  cards: number
  usableFen: number
}

type Props = WalletSummary & {
  /** The card that expires first, and the coupon that does. */
  card: ReactNode
  /** `2027.06.30`; '' without a card. */
  cardUntil: string
  coupon: ReactNode
}

/** Cards and coupons side by side, for the desktop. */
export function WalletPanels({ coupons, cards, usableFen, card, cardUntil, coupon }: Props) {
  return (
    <div className="grid gap-5 desktop:grid-cols-2">
      <Panel title="福卡" all={cards > 0 ? `全部 ${cards} 张` : '绑一张'} to="/profile/fuCard">
        {card ? (
          <div className="flex flex-wrap items-center gap-4">
            <div className="w-52 shrink-0">{card}</div>
            <p className="num leading-normal">
              <span className="block text-14 text-ink-2">可用余额合计</span>
              <Price fen={usableFen} hasCents size="l" />
              <span className="block text-14 text-ink-3">最近一张 {cardUntil} 到期</span>
            </p>
          </div>
        ) : (
          <p className="text-ink-2">手里有福卡，绑上就能当钱用，可以分几次花。</p>
        )}
      </Panel>
      <Panel
        title="优惠券"
        all={coupons > 0 ? `全部 ${coupons} 张` : '去领券'}
        to={coupons > 0 ? '/profile/cupon' : '/coupon'}
      >
        {coupon || <p className="text-ink-2">现在没有能用的券，不用券也按页面上的价。</p>}
      </Panel>
    </div>
  )
}

function Panel({ title, all, to, children }: { title: string; all: string; to: string; children: ReactNode }) {
  return (
    <section className="rounded-20 bg-white px-7.5 py-6">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="font-bold text-22">{title}</h2>
        <Link to={to} aria-label={`${title}，${all}`} className="link num inline-flex min-h-11 items-center">
          {all}
        </Link>
      </div>
      {children}
    </section>
  )
}

/** The same in figures, for the phone. */
export function WalletFigures({
  coupons,
  usableFen,
  unread,
}: Pick<WalletSummary, 'coupons' | 'usableFen'> & { unread: number }) {
  return (
    <ul className="grid grid-cols-3 divide-x divide-line rounded-16 bg-white py-3">
      <Figure to="/profile/cupon" figure={`${coupons} 张`} name="优惠券" />
      <Figure to="/profile/fuCard" figure={`¥${yuan(usableFen)}`} name="福卡余额" />
      <Figure to="/profile/messages" figure={`${unread} 条`} name="没读的消息" />
    </ul>
  )
}

const Figure = ({ to, figure, name }: { to: string; figure: string; name: string }) => (
  <li>
    <Link to={to} className="flex min-h-11 flex-col items-center justify-center px-1 text-center leading-snug">
      <b className="num text-18">{figure}</b>
      <span className="text-14 text-ink-2">{name}</span>
    </Link>
  </li>
)
