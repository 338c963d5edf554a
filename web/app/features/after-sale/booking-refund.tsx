import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { bookingRefundPath, type Offer, partsText } from './refund-view.ts'

/** On an appointment that has begun: what giving up the items that were not done would bring today. */
export function BookingRefund({ offer, bookingId, orderNo }: { offer: Offer; bookingId: string; orderNo: string }) {
  const back = offer.pieces.filter(({ isRefundable }) => isRefundable)
  if (back.length === 0) return null
  return (
    <section
      aria-label="退款"
      className="flex flex-wrap items-center justify-between gap-3 rounded-16 bg-white p-4 tablet:rounded-24 tablet:px-8 tablet:py-6"
    >
      <p className="num min-w-44 flex-1">
        <b className="font-semibold text-17">
          没做的 {back.length} 项，今天可退{' '}
          <span className="text-price">¥{yuan(offer.cashFen + offer.cardFen, true)}</span>
        </b>
        <span className="block text-15 text-ink-2">
          {offer.cardFen > 0 && `${partsText(offer)}。`}
          已经做的不退
        </span>
      </p>
      <LinkButton to={bookingRefundPath(bookingId, orderNo)} className="max-tablet:w-full">
        退没做的
      </LinkButton>
    </section>
  )
}
