import { readCards } from '../../features/card/card-query.ts'
import { checkoutAt, isAllShipped } from '../../features/checkout/checkout-steps.ts'
import type { Sheet } from '../../features/checkout/use-settlement.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenLocation } from '../../shell/routing/screen-handle.ts'

/** Query value for “no coupon”. */
export const NO_COUPON = 'none'

/** From the cart, or with `?spec=…&quantity=…` from 立即购买; `?coupon=` and `?cards=` once chosen. */
export const loadSettlement = personalData(async (api, { url }) => {
  const spec = url.searchParams.get('spec')
  const quantity = Number(url.searchParams.get('quantity') ?? 1)
  const coupon = url.searchParams.get('coupon')
  const cards = readCards(url.searchParams.get('cards'))
  const input = {
    ...(coupon !== null && { couponId: coupon === NO_COUPON ? null : coupon }),
    ...(cards && { cards }),
  }
  const sheet = spec
    ? await api.directSettlement({ productSpecId: spec, quantity, ...input })
    : await api.cartSettlement(input)
  const lines = sheet.lines.map((line) => ({
    productSpecId: line.productSpecId,
    quantity: line.quantity,
    seenPrice: line.sellingPrice,
  }))
  const isShipped = sheet.lines.some((line) => line.serviceKind === 'goods')
  const [split, invoice, addresses] = await Promise.all([
    api.splitOrderMsg({ lines }),
    api.getUserInvoiceByUserId({}),
    isShipped ? api.listAddresses({}).then(({ list }) => list) : null,
  ])
  return {
    sheet,
    addresses,
    invoice,
    fromPage: spec ? ('direct' as const) : ('cart' as const),
    splitNote: split.count > 1 ? split.msg : '',
  }
})

const hasSheet = (data: unknown): data is { sheet: Sheet } =>
  typeof data === 'object' && data !== null && 'sheet' in data

export const settlementProgress = ({ data }: ScreenLocation) =>
  checkoutAt(1, hasSheet(data) && isAllShipped(data.sheet.lines))
