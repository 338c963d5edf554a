import { addDays } from '@mall/contract/days'
import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { extendSlots } from './modules/appointment/public.ts'
import { aBranch } from './modules/branch/samples.ts'
import { aProduct } from './modules/catalogue/samples.ts'
import type { TestClient } from './testing/client.ts'
import { openMall } from './testing/mall.ts'
import { movedTo, serveMall } from './testing/mall-process.ts'

const SHOPPERS = 6
const ROUNDS = 3
/** Bookings after which the server is killed, wherever everybody else is at that moment. */
const BOOKINGS_A_ROUND = 12

/** What the mall said yes to, as one shopper remembers it. */
interface Memory {
  inCart: number
  orders: Set<string>
  paid: Set<string>
  bookings: Set<string>
}
interface Place {
  specId: string
  branchId: string
  date: string
  timespanId: string
}

test('whatever was acknowledged before a kill -9 is there after it, and nothing is half done', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx, { capacity: 5_000 })
  await extendSlots(mall.ctx)
  const product = await aProduct(mall.ctx)
  const place: Place = {
    specId: product.specs[0]?.id ?? '',
    branchId: branch.id,
    date: addDays(mall.ctx.clock.today(), 3),
    timespanId: '0730-0830',
  }
  const members = await Promise.all(Array.from({ length: SHOPPERS }, () => mall.member()))
  const memories = members.map((): Memory => ({ inCart: 0, orders: new Set(), paid: new Set(), bookings: new Set() }))

  for (let round = 1; round <= ROUNDS; round++) {
    const server = await serveMall(mall)
    const shoppers = await Promise.all(members.map((one) => movedTo(one, server.origin)))
    const shopping = shoppers.map((one, i) => shop(one, memories[i] ?? fail(), place, booked))
    await Promise.all(shopping)
    await everythingIsThere(members, memories)

    function booked(): void {
      const bookings = memories.reduce((sum, memory) => sum + memory.bookings.size, 0)
      if (bookings >= round * BOOKINGS_A_ROUND) server.child.kill('SIGKILL')
    }
  }
  const { rows } = await mall.ctx.pool.query(
    `select s.taken, (select count(*) from booking b where b.state in ('booked', 'awaiting-payment'))
       + (select count(*) from hold) as live from slot s where s.taken > 0`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].taken).toBe(rows[0].live)
}, 180_000)

function fail(): never {
  throw new Error('a shopper without a memory')
}

/** Buys, pays and books until the server is gone; remembers every yes, and calls `booked` after each booking. */
async function shop(shopper: TestClient, memory: Memory, place: Place, booked: () => void): Promise<void> {
  try {
    for (;;) {
      await journey(shopper, memory, place)
      booked()
    }
  } catch (error) {
    // A refusal would be a fault of the mall; a broken connection is what this test is about.
    if (error instanceof Failure) throw error
  }
}

async function journey({ api, fetch }: TestClient, memory: Memory, place: Place): Promise<void> {
  // What was asked and not answered may have been done or not: until the answer, nothing is known.
  memory.inCart = -1
  await api.addToCart({ productSpecId: place.specId, quantity: 1 })
  memory.inCart = 1
  const { lines, userPhone } = await api.cartSettlement({})
  const wishes = lines.map(({ productSpecId, quantity, sellingPrice }) => ({
    productSpecId,
    quantity,
    seenPrice: sellingPrice,
  }))
  memory.inCart = -1
  const { orders } = await api.settPayNew(
    { lines: wishes, fromPage: 'cart', userPhone },
    { idempotencyKey: crypto.randomUUID() },
  )
  memory.inCart = 0
  const orderNo = orders[0]?.orderNo ?? ''
  memory.orders.add(orderNo)
  const { codeUrl } = await api.pay({ orderId: orderNo })
  const paid = await fetch('/sandbox/wechat/scan', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code_url: codeUrl, result: 'success' }),
  })
  if (!paid.ok) throw new Error(`the sandbox answered ${paid.status}`)
  while ((await api.wxPayGetStatus({ orderId: orderNo })).status !== 'paid');
  memory.paid.add(orderNo)
  const person = await api.editContacts({
    contacts_name: '家人',
    mobile: '13812346720',
    sex: 0,
    birthday: '1960-05-01',
  })
  const [voucher] = (await api.listVouchers({ orderNo })).list
  const { specId: _, ...where } = place
  const { holdId } = await api.nextStep({
    voucherId: voucher?.voucherId ?? '',
    contactsId: person.contacts_id,
    ...where,
  })
  const { bookingId } = await api.submitBooking({ holdId })
  memory.bookings.add(bookingId)
}

/** Asked of another process: what each shopper remembers is what the mall knows. */
async function everythingIsThere(members: readonly TestClient[], memories: readonly Memory[]): Promise<void> {
  for (const [i, { api }] of members.entries()) {
    const memory = memories[i] ?? fail()
    for (const orderNo of memory.orders) await api.getOrder({ orderNo })
    for (const orderId of memory.paid) expect((await api.wxPayGetStatus({ orderId })).status).toBe('paid')
    for (const bookingId of memory.bookings) expect((await api.getBooking({ bookingId })).state).toBe('booked')
    const { total } = await api.cartSum({})
    if (memory.inCart >= 0) expect(total).toBe(memory.inCart)
    const { list } = await api.cartList({})
    if (list.length > 0) await api.deleteCart({ cartIds: list.map((line) => line.cartId) })
    memory.inCart = 0
  }
}
