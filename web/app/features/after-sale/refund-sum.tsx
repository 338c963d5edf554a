import { REFUND_ARRIVES } from '@mall/contract/order/terms'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { groupBy } from '../../shell/format/group-by.ts'
import { cardsOf, cashOf, type Offer, type Piece, partsText } from './refund-view.ts'

/** The refund of this request, item by item. */
export function RefundSum({ offer, chosen }: { offer: Offer; chosen: readonly Piece[] }) {
  const cards = cardsOf(chosen)
  return (
    <section
      aria-label="这次能退"
      aria-live="polite"
      className="rounded-16 bg-surface-tint p-4 tablet:rounded-20 tablet:px-7 tablet:py-6"
    >
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-bold text-18">这次能退</b>
        <Price fen={cashOf(chosen) + cards} hasCents size="l" />
      </p>
      <dl className="num mt-2 grid gap-1.5 text-ink-2">
        {[...groupBy(chosen, ({ alike }) => alike)].map(([key, pieces]) => (
          <div key={key} className="flex justify-between gap-4">
            <dt>
              {pieces[0]?.name}
              {pieces.length > 1 && ` × ${pieces.length}`} 实付
            </dt>
            <dd className="shrink-0 text-ink">¥{yuan(cashOf(pieces) + cardsOf(pieces), true)}</dd>
          </div>
        ))}
        {cards > 0 && (
          <div className="flex justify-between gap-4">
            <dt>{partsText({ cashFen: cashOf(chosen), cardFen: cards })}</dt>
          </div>
        )}
      </dl>
      <p className="mt-3 text-15 text-ink-2">{wordsOf(offer, chosen)}</p>
    </section>
  )
}

function wordsOf(offer: Offer, chosen: readonly Piece[]): string {
  const isAll = offer.isWhole && chosen.length === offer.pieces.length
  return [
    chosen.every(({ isAutomatic }) => isAutomatic)
      ? `系统自动退，原路退回，一般 ${REFUND_ARRIVES}到账。`
      : `一个工作日内答复；收到退回的商品并检查后退款，原路退回，一般 ${REFUND_ARRIVES}到账。`,
    offer.hasCoupon ? (isAll ? '整单都退，优惠券也回来。' : '优惠券是整单一起用的，要整单退才会回来。') : '',
  ].join('')
}
