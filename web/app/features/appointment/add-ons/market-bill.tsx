import type { supermarketGetCanUseCoupon } from '@mall/contract/coupon/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Radio } from 'react-aria-components'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import type { Selection } from './market-selection.ts'

export type Coupons = OutputOf<typeof supermarketGetCanUseCoupon>

type Props = {
  selection: Selection
  coupons: Coupons
  couponId: string | null
  /** The amount paid by fortune cards. */
  cardFen: number
  onCoupon: (couponId: string | null) => void
}

const NONE = 'none'
const OPTION =
  'flex min-h-13 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-12 border-[1.5px] border-line-control px-4 py-2 hover:border-brand data-selected:border-brand data-selected:bg-surface-tint data-selected:inset-ring data-selected:inset-ring-brand data-focus-visible:focus-ring'

/** The coupon's discount; 0 without one. */
export const savingOf = (coupons: Coupons, couponId: string | null): number =>
  coupons.list.find((coupon) => coupon.couponId === couponId && coupon.available)?.discountFen ?? 0

/** The bill, item by item, with the coupon. */
export function MarketBill({ selection, coupons, couponId, cardFen, onCoupon }: Props) {
  const { base, itemList, packageList, freeItemList, contractPrice, tjMarketPrice } = selection
  const usable = coupons.list.filter(({ available }) => available)
  const saving = savingOf(coupons, couponId)
  return (
    <FlowPanel title="费用">
      <ul className="grid gap-2">
        {base && (
          <Line
            name={`${base.productName}，${base.itemCount} 项`}
            value={base.isPaid ? '已付' : `¥${yuan(contractPrice)}`}
          />
        )}
        {packageList.map(({ packageId, packageName, price, itemIds }) => (
          <Line key={packageId} name={`${packageName}，${itemIds.length} 项`} value={`¥${yuan(price)}`} />
        ))}
        {itemList
          .filter(({ packageId }) => packageId === null)
          .map(({ checkItemId, itemName, basePrice }) => (
            <Line key={checkItemId} name={itemName} value={basePrice > 0 ? `¥${yuan(basePrice)}` : '免费'} />
          ))}
        {freeItemList.map(({ checkItemId, itemName }) => (
          <Line key={checkItemId} name={itemName} value="免费带上" />
        ))}
        {base?.isPaid && contractPrice !== 0 && (
          <Line name="院区差价" value={`${contractPrice < 0 ? '−' : ''}¥${yuan(Math.abs(contractPrice))}`} />
        )}
        {saving > 0 && <Line name="优惠券" value={`−¥${yuan(saving)}`} />}
        {cardFen > 0 && <Line name="福卡" value={`−¥${yuan(cardFen)}`} />}
      </ul>
      <p className="mt-3 flex items-baseline justify-between border-line border-t pt-3">
        <b className="text-18">要付</b>
        <Price fen={tjMarketPrice - saving - cardFen} hasCents />
      </p>
      {usable.length > 0 && (
        <RadioGroup
          label="优惠券"
          value={couponId ?? NONE}
          onChange={(id) => onCoupon(id === NONE ? null : id)}
          className="mt-4 grid gap-2"
        >
          {usable.map((coupon) => (
            <Radio key={coupon.couponId} value={coupon.couponId} className={OPTION}>
              <span>{coupon.title}</span>
              <span className="num text-price">−¥{yuan(coupon.discountFen)}</span>
            </Radio>
          ))}
          <Radio value={NONE} className={OPTION}>
            不用优惠券
          </Radio>
        </RadioGroup>
      )}
    </FlowPanel>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <li className="num flex justify-between gap-4">
    <span className="min-w-0">{name}</span>
    <span className="shrink-0">{value}</span>
  </li>
)
