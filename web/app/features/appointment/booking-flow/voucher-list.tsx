import type { listVouchers } from '@mall/contract/appointment/calls'
import { wholeDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { bookingUrl, type SlotQuery } from '../../../entities/booking/booking-url.ts'

type Voucher = OutputOf<typeof listVouchers>['list'][number] & {
  /** Why it does not suit the examinee; '' where it does. */
  unfit: string
}

/** Unbooked vouchers, each with a link into its flow, which checks suitability again. */
export function VoucherList({ vouchers, slotQuery }: { vouchers: readonly Voucher[]; slotQuery: SlotQuery }) {
  if (vouchers.length === 0) {
    return (
      <EmptyState
        title="现在没有待预约的体检"
        hint="买好套餐并付款以后，就能在这里选日子"
        action={
          <LinkButton
            to={slotQuery.branchId ? `/searchList?branchId=${slotQuery.branchId}` : '/searchList'}
            variant="brand"
          >
            去看套餐
          </LinkButton>
        }
      />
    )
  }
  return (
    <ul className="grid gap-3 tablet:gap-4">
      {vouchers.map((voucher) => (
        <li
          key={voucher.voucherId}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 border border-line bg-white p-4"
        >
          <Picture
            src={voucher.imageUrl}
            width={112}
            height={84}
            crop="card"
            alt=""
            className="h-21 w-28 shrink-0 rounded-10 object-cover"
          />
          <p className="min-w-40 flex-1 leading-normal">
            <b className="block text-17">{voucher.productName}</b>
            <span className="block text-15 text-ink-2">{voucher.specName}</span>
            {voucher.unfit ? (
              <span className="num block text-15 text-warning">{voucher.unfit}</span>
            ) : (
              <span className="num block break-all text-14 text-ink-3">
                有效至 {wholeDay(voucher.bookableUntil)}，订单 {voucher.orderNo}
              </span>
            )}
          </p>
          <StartButton voucher={voucher} slotQuery={slotQuery} />
        </li>
      ))}
    </ul>
  )
}

function StartButton({ voucher, slotQuery }: { voucher: Voucher; slotQuery: SlotQuery }) {
  const { serviceKind, voucherId, productName, specName, unfit } = voucher
  const { contactsId, ...place } = slotQuery
  const text = unfit && contactsId ? '给别人约' : '去预约'
  return (
    <LinkButton
      to={bookingUrl(serviceKind, voucherId, unfit ? place : slotQuery)}
      variant={unfit ? 'line' : 'go'}
      className="max-tablet:w-full"
      aria-label={`${text} ${productName} ${specName}`}
    >
      {text}
    </LinkButton>
  )
}
