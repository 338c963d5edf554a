import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import type { ReactNode } from 'react'
import { CardChoice } from '../../features/card/card-choice.tsx'
import { readCards, writeCards } from '../../features/card/card-query.ts'
import type { Sheet } from '../../features/checkout/use-settlement.ts'
import { CouponChoice } from '../../features/coupon/coupon-choice.tsx'
import { NO_COUPON } from './load-settlement.ts'

type Props = {
  sheet: Sheet
  /** As the address has them; null while the proposal stands. */
  cards: string | null
  onChoose: (change: { coupon: string } | { cards: string }) => void
  onBound: () => void
  /** The invoice: on tablets beside the cards. */
  children: ReactNode
}

/** Coupon and fortune cards; cross-border goods allow neither. */
export function PaymentMeans({ sheet, cards, onChoose, onBound, children }: Props) {
  if (sheet.lines.every(({ cbecFlag }) => cbecFlag)) {
    return (
      <>
        <TitledCard title="优惠券和福卡">
          <p className="text-ink-2">跨境商品不能用：海关要看到订购人实际付的钱。</p>
        </TitledCard>
        {children}
      </>
    )
  }
  return (
    <>
      <CouponChoice coupons={sheet.coupons} onChoose={(couponId) => onChoose({ coupon: couponId ?? NO_COUPON })} />
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-1 desktop:gap-5 large:tablet:grid-cols-1">
        <CardChoice
          cards={sheet.cards}
          cardFen={sheet.cardFen}
          cashFen={sheet.realPay}
          advice={sheet.advice}
          chosen={readCards(cards)}
          onChoose={(chosen) => onChoose({ cards: writeCards(chosen) })}
          onBound={onBound}
        />
        {children}
      </div>
    </>
  )
}
