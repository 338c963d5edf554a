import type { Page } from '@playwright/test'
import { createContact, findSpec } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { required } from '../required.ts'
import { memoize } from './memoize.ts'
import { prepareBookings } from './prepared-bookings.ts'
import { prepareOrders } from './prepared-orders.ts'

const DAD = {
  contacts_name: '林国栋',
  relation: '父亲',
  mobile: '13612340158',
  sex: 1,
  birthday: '1958-05-17',
} as const
const MUM = {
  contacts_name: '王秀兰',
  relation: '母亲',
  mobile: '13612340160',
  sex: 0,
  birthday: '1960-09-02',
} as const

/** A member whose things are made when a screen first asks for them. */
export type PreparedMember = Awaited<ReturnType<typeof prepareMember>>

/** The page becomes a member's. */
export async function prepareMember(page: Page) {
  const customer = await asMember(page)
  const { api } = customer
  const contact = memoize(() => createContact(customer))
  const family = memoize(async () => {
    await contact()
    for (const person of [DAD, MUM]) await api.editContacts(person)
  })
  const address = memoize(() =>
    api.editAddress({
      ...{ name: '林晓', mobile: customer.mobile, districtCode: '110105' },
      ...{ street: '和平里街道兴化社区兴化东里小区 26 号楼 3 单元 1201 室（门口快递柜）', isDefault: true },
    }),
  )
  const coupons = memoize(async () => {
    for (const { code, state } of (await api.getCanDrawCoupon({})).list)
      if (state === 'open') await api.drawCoupon({ code })
  })
  const card = memoize(async () => {
    const printed = await (await page.request.post('/sandbox/cards', { data: { yuan: 1_000 } })).json()
    await api.bindCard({ cardNumber: printed.number, cardSecret: printed.secret })
  })
  const cart = memoize(async () => {
    for (const kind of ['general', 'dental', 'goods'] as const)
      await api.mergeCart([{ productSpecId: await findSpec(customer, kind), quantity: 1 }])
  })
  const favourites = memoize(async () => {
    const { list } = await api.searchProducts({ pageSize: 2 })
    await api.addFavourites({
      products: list.map(({ id, minSellingPrice }) => ({ productId: id, seenPrice: minSellingPrice + 10_000 })),
    })
    await api.setFavouriteNotice({ productId: required(list[0], 'product').id, hasNotice: true })
  })
  const orders = prepareOrders(page, customer, address)
  const bookings = prepareBookings(page, customer, orders)
  /** Something of everything, for lists. */
  const all = memoize(async () => {
    for (const make of [family, address, coupons, card, cart, favourites]) await make()
    for (const make of [orders.unpaidOrder, orders.paidOrder, orders.goodsOrder, orders.cancelledOrder]) await make()
    for (const make of [orders.refund, bookings.dentalVoucher, bookings.booking, bookings.cancelledBooking])
      await make()
  })
  return { customer, contact, family, address, coupons, card, cart, favourites, ...orders, ...bookings, all }
}
