import { checkDigit } from '@mall/contract/account/id-number'
import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import { anAddress } from '../address/samples.ts'
import { aSlot } from '../appointment/samples.ts'
import { aBranch } from '../branch/samples.ts'
import { aBoundCard } from '../card/samples.ts'
import { aMarketBase, anActivity, anItem, aPackage, aProduct } from '../catalogue/samples.ts'
import { aCoupon } from '../coupon/samples.ts'

export const CARD_FEN = 15_000
export const COUPON_FEN = 5_000
const EXAM_FEN = 20_000
/** Less stock than demand. */
export const STOCK = { exam: 12, goods: 10, abroad: 8 }
const PLACES = 4
/** Five of these use up one person's yearly allowance. */
const ABROAD_FEN = 480_000
const CONTRACT_FEN = 39_900
export const ITEM_FEN = 12_000

/** Stock, branch, activity and identity shared by all shoppers of a round. */
export async function anEnvironment(mall: TestMall, nth: number) {
  const { ctx } = mall
  const item = await anItem(ctx, { priceFen: ITEM_FEN })
  const packageId = (await aPackage(ctx, { itemIds: [(await anItem(ctx)).id] })).id
  const base = (await aPackage(ctx, { serviceKind: 'market', itemIds: [(await anItem(ctx)).id] })).id
  const { exam, goods, abroad } = STOCK
  const spec = async (input: Parameters<typeof aProduct>[1]) => (await aProduct(ctx, input)).specs[0]?.id ?? ''
  const specs = [
    await spec({ specs: [{ sellingFen: EXAM_FEN, marketFen: EXAM_FEN, packageId, stock: exam }] }),
    await spec({ serviceKind: 'goods', specs: [{ sellingFen: 7_777, marketFen: 8_000, stock: goods }] }),
    await spec({
      serviceKind: 'goods',
      isCrossBorder: true,
      specs: [{ sellingFen: ABROAD_FEN, marketFen: ABROAD_FEN, stock: abroad }],
    }),
  ]
  // It ends while some are still shopping.
  await anActivity(ctx, { to: 0.6, prices: { [specs[0] ?? '']: EXAM_FEN - 1_001 } })
  const marketSpec = await spec({ serviceKind: 'market', specs: [{ packageId: base }] })
  await aMarketBase(ctx, marketSpec, CONTRACT_FEN)
  const branchId = (await aBranch(ctx)).id
  const slot = await aSlot(ctx, { branchId, capacity: PLACES })
  await aSlot(ctx, { branchId, service: 'market', capacity: PLACES })
  const { code } = await aCoupon(ctx, { thresholdFen: 10_000, value: COUPON_FEN, total: 1_000 })
  const body = `11010519900307${String(nth % 1000).padStart(3, '0')}`
  const person = { name: '林晓', idNumber: body + checkDigit(body) }
  return { specs, marketSpec, itemId: item.id, branchId, date: slot.day, couponCode: code, person }
}
export type Environment = Awaited<ReturnType<typeof anEnvironment>>

/** A login lasts half an hour; later steps log in again. */
const LOGIN_MS = 25 * 60_000

interface Own {
  orders: string[]
  bookings: { orderId: string; bookingId: string }[]
  /** Where the orders can be paid. */
  instructions: { codeUrl: string; payUrl: string }[]
}

/** A shopper with a coupon, a card and an address. */
export async function aShopper(mall: TestMall, environment: Environment, mobile: string) {
  let client: TestClient = await mall.member(mobile)
  let since = mall.clock.now().getTime()
  const { couponId } = await client.api.drawCoupon({ code: environment.couponCode })
  const own: Own = { orders: [], bookings: [], instructions: [] }
  const cardId = await aBoundCard(mall, client, { faceFen: CARD_FEN })
  return {
    couponId,
    cardId,
    addressId: await anAddress(client),
    memberId: client.memberId,
    ...own,
    client: async () => {
      if (mall.clock.now().getTime() - since > LOGIN_MS) {
        client = await mall.member(mobile)
        since = mall.clock.now().getTime()
      }
      return client
    },
  }
}
export type Shopper = Awaited<ReturnType<typeof aShopper>>
