import type { Page } from '@playwright/test'
import { buyAndPay, type Customer, createContact, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { becomeVisit, operate } from '../operate.ts'
import { required } from '../required.ts'
import { memoize } from './memoize.ts'

type Orders = Readonly<Record<'paidOrder' | 'bookedOrder', () => Promise<string>>>

/** A hold lasts ten minutes. */
const HELD_MINUTES = 5

/** Vouchers, holds and bookings of the three kinds. */
export function prepareBookings(page: Page, customer: Customer, { paidOrder, bookedOrder }: Orders) {
  const { api } = customer
  const bought = async (kind?: 'dental') => buyAndPay(page, customer, await findSpec(customer, kind))
  const voucherOf = async (orderNo: string, at: number) =>
    required((await listVouchers(customer, orderNo)).at(at), `voucher of order ${orderNo}`)
  const holdFor = async (orderNo: string) => prepareHold(customer, await voucherOf(orderNo, -1))
  const book = async (orderNo: string) =>
    (await api.submitBooking({ holdId: (await holdFor(orderNo)).holdId, notPregnant: true })).bookingId
  const dearItem = async (holdId: string) => {
    const { list } = await api.hospItem({ holdId })
    return required(
      list.find((item) => item.price > 0 && item.unavailable === ''),
      'item to add',
    )
  }

  const voucher = memoize(async () => voucherOf(await paidOrder(), 0))
  const hold = memoize(async () => holdFor(await paidOrder()), HELD_MINUTES)
  const dentalVoucher = memoize(async () => voucherOf(await bought('dental'), 0))
  const marketVoucher = memoize(async () => (await api.startMarket({})).voucherId)
  const booking = memoize(async () => book(await bookedOrder()))
  return {
    ...{ voucher, hold, dentalVoucher, marketVoucher, booking },
    dentalHold: memoize(async () => prepareHold(customer, await dentalVoucher()), HELD_MINUTES),
    marketHold: memoize(async () => {
      const place = await prepareHold(customer, await marketVoucher())
      const { list } = await api.marketItemList({
        voucherId: place.voucherId,
        branchId: place.branchId,
        sex: 1,
        pageSize: 50,
      })
      const item = list.find(({ basePrice, unavailable }) => basePrice > 1_000 && unavailable === '')
      return { ...place, itemIds: required(item, 'item of the market').checkItemId }
    }, HELD_MINUTES),
    visit: memoize(async () => {
      const bookingId = await book(await bought())
      await becomeVisit(bookingId)
      return bookingId
    }),
    /** Two of the family at one time. */
    together: memoize(async () => {
      const orderNo = await buyAndPay(page, customer, await findSpec(customer), 2)
      const { holdId, branchId, date, timespanId } = await prepareHold(customer, await voucherOf(orderNo, 0))
      const { bookingId } = await api.submitBooking({ holdId, notPregnant: true })
      const beside = { voucherId: await voucherOf(orderNo, 1), contactsId: await createContact(customer) }
      const other = await api.nextStep({ ...beside, branchId, date, timespanId })
      return { bookingId, besideId: (await api.submitBooking({ holdId: other.holdId, notPregnant: true })).bookingId }
    }),
    cancelledBooking: memoize(async () => {
      const orderNo = await bought()
      const bookingId = await book(orderNo)
      await api.cancleBooking({ orderId: orderNo, bookingId })
      return bookingId
    }),
    /** The unpaid order of a booking's extras. */
    extrasOrder: memoize(async () => {
      const { holdId } = await holdFor(await bought())
      const { id, price } = await dearItem(holdId)
      const input = { holdId, itemIds: [id], seenExtrasTotal: price, notPregnant: true }
      return required((await api.submitBooking(input)).orderNo, 'order for what was added')
    }, 10),
    /** An addition proposed by the branch's desk. */
    addition: memoize(async () => {
      const { checkInCode } = await api.getBooking({ bookingId: await booking() })
      const { id } = await dearItem((await hold()).holdId)
      return required((await operate('add-items', checkInCode, id)).split('/').at(-1), 'addition')
    }),
  }
}
