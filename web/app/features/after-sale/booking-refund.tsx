import { CUT_OFF } from '@mall/contract/terms'
import { LinkButton } from '../../ui/link-button.tsx'
import { yuan } from '../../ui/money.ts'
import { bookingRefundPath, type Offer, partsWords } from './refund-facts.ts'

/** On an appointment: what giving it up would bring today, or what of it was not done. */
export function BookingRefund({ offer, bookingId, orderNo }: { offer: Offer; bookingId: string; orderNo: string }) {
  const back = offer.pieces.filter(({ isRefundable }) => isRefundable)
  if (back.length === 0) return null
  const hasBegun = offer.pieces.some(({ kind }) => kind === 'item')
  return (
    <section
      aria-label="退款"
      className="flex flex-wrap items-center justify-between gap-3 rounded-16 bg-white p-4 md:rounded-24 md:px-8 md:py-6"
    >
      <p className="num min-w-44 flex-1">
        <b className="font-semibold text-17">
          {hasBegun ? `没做的 ${back.length} 项` : '不去了，退款'}，今天可退{' '}
          <span className="text-price">¥{yuan(offer.cashFen + offer.cardFen, true)}</span>
        </b>
        <span className="block text-15 text-ink-2">
          {offer.cardFen > 0 && `${partsWords(offer)}。`}
          {hasBegun ? '已经做的不退' : `${CUT_OFF} 前都能退，名额同时放回`}
        </span>
      </p>
      <LinkButton to={bookingRefundPath(bookingId, orderNo)} className="max-md:w-full">
        {hasBegun ? '退没做的' : '退掉预约'}
      </LinkButton>
    </section>
  )
}
