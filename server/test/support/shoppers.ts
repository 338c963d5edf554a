import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@mall/contract/days'
import { Failure } from '@mall/contract/failures'
import type { Context } from '../../src/app/context.ts'
import { openMember } from '../../src/modules/account/samples.ts'
import { extendSlots } from '../../src/modules/appointment/public.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import type { TestClient } from './client.ts'
import { clientAt } from './mall-process.ts'

/** Shoppers who buy, pay and book as fast as they are answered, and what the mall said yes to. */
export interface Shoppers {
  /**
   * Shops at the mall that listens there until `isOver`, or until nothing answers any more; `onBooked` after each booking.
   * Who is `patient` tries again, as behind a balancer.
   */
  shopAt(origin: string, isOver: () => boolean, onBooked: () => void, isPatient?: boolean): Promise<void>
  /** Asks the mall at `origin` for everything it said yes to; what it does not know, and what is there twice or half. */
  faultsAt(origin: string): Promise<string[]>
  /** Orders, payments and bookings that were acknowledged. */
  acknowledged(): number
}

interface Acknowledged {
  orders: Set<string>
  paid: Set<string>
  bookings: Set<string>
}

interface ShoppingTarget {
  specId: string
  branchId: string
  date: string
  timespanId: string
}

type Login = Pick<TestClient, 'key' | 'accessToken'>

export async function openShoppers(ctx: Context, visitors: readonly TestClient[]): Promise<Shoppers> {
  const branch = await aBranch(ctx, { capacity: 30_000 })
  await extendSlots(ctx)
  const product = await aProduct(ctx)
  const target: ShoppingTarget = {
    specId: product.specs[0]?.id ?? '',
    branchId: branch.id,
    date: addDays(ctx.clock.today(), 3),
    timespanId: '0730-0830',
  }
  const all: { login: Login; memory: Acknowledged }[] = []
  for (const { key, keyThumbprint } of visitors) {
    const { accessToken } = await openMember(ctx, keyThumbprint)
    all.push({ login: { key, accessToken }, memory: { orders: new Set(), paid: new Set(), bookings: new Set() } })
  }
  return {
    shopAt: async (origin, isOver, onBooked, isPatient = false) => {
      const shopping = all.map(async ({ login, memory }) => {
        const client = await clientAt(login, origin)
        while (!isOver()) {
          const outcome = await shopOnce(client, memory, target)
          if (outcome === 'gone' && !isPatient) return
          if (outcome === 'booked') onBooked()
          else if (isPatient) await pause(PAUSE_MS)
        }
      })
      await Promise.all(shopping)
    },
    faultsAt: async (origin) => {
      const lost = all.map(async ({ login, memory }) => findLost(await clientAt(login, origin), memory))
      return [...(await Promise.all(lost)).flat(), ...(await findBrokenRules(ctx))]
    },
    acknowledged: () =>
      all.reduce((sum, { memory: { orders, paid, bookings } }) => sum + orders.size + paid.size + bookings.size, 0),
  }
}

/** Errors of a mall without its database, which the sandbox shares. */
const OUTAGE_FAILURES = ['BUSY', 'PAYMENT_UNAVAILABLE']
const PAUSE_MS = 100

/** Whether it was refused for an outage, or answered by something before the mall. */
export const isOutage = ({ failure, requestId }: Failure) =>
  OUTAGE_FAILURES.includes(failure) || (failure === 'SERVER_ERROR' && !requestId)

/** `gone`: nothing listens there any more. A refusal for another reason than an outage is a fault of the mall. */
async function shopOnce(
  client: TestClient,
  memory: Acknowledged,
  target: ShoppingTarget,
): Promise<'booked' | 'refused' | 'gone'> {
  try {
    await buyAndBook(client, memory, target)
    return 'booked'
  } catch (error) {
    if (error instanceof Failure && !isOutage(error)) throw error
    return error instanceof Failure ? 'refused' : 'gone'
  }
}

async function buyAndBook({ api, fetch }: TestClient, memory: Acknowledged, target: ShoppingTarget): Promise<void> {
  // An earlier unanswered request may have added to it.
  const { list } = await api.cartList({})
  if (list.length > 0) await api.deleteCart({ cartIds: list.map((line) => line.cartId) })
  await api.addToCart({ productSpecId: target.specId, quantity: 1 })
  const { lines, userPhone } = await api.cartSettlement({})
  const seen = lines.map(({ productSpecId, quantity, sellingPrice }) => ({
    ...{ productSpecId, quantity },
    seenPrice: sellingPrice,
  }))
  const submit = { lines: seen, fromPage: 'cart', userPhone } as const
  const { orders } = await api.settPayNew(submit, { idempotencyKey: crypto.randomUUID() })
  const orderNo = orders[0]?.orderNo ?? ''
  memory.orders.add(orderNo)
  const { codeUrl } = await api.pay({ orderId: orderNo })
  const scanned = await fetch('/sandbox/wechat/scan', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code_url: codeUrl, result: 'success' }),
  })
  if (!scanned.ok) throw new Failure('BUSY')
  while ((await api.wxPayGetStatus({ orderId: orderNo })).status !== 'paid');
  memory.paid.add(orderNo)
  const person = { contacts_name: '家人', mobile: '13812346720', sex: 0, birthday: '1960-05-01' } as const
  const { contacts_id: contactsId } = await api.editContacts(person)
  const [voucher] = (await api.listVouchers({ orderNo })).list
  const { specId: _, ...where } = target
  const { holdId } = await api.nextStep({ voucherId: voucher?.voucherId ?? '', contactsId, ...where })
  const { bookingId } = await api.submitBooking({ holdId })
  memory.bookings.add(bookingId)
  // Twenty people at most are kept, and one has a single live booking a day.
  await api.cancleBooking({ orderId: orderNo, bookingId })
  await api.delContacts({ contacts_id: contactsId })
}

async function findLost({ api }: TestClient, { orders, paid, bookings }: Acknowledged): Promise<string[]> {
  const lost: string[] = []
  const look = async (what: string, isFit: () => Promise<boolean>) => {
    if (!(await isFit().catch(() => false))) lost.push(`lost: ${what}`)
  }
  for (const orderNo of orders) await look(`order ${orderNo}`, async () => !!(await api.getOrder({ orderNo })))
  for (const orderId of paid)
    await look(`payment of ${orderId}`, async () => (await api.wxPayGetStatus({ orderId })).status === 'paid')
  for (const bookingId of bookings)
    await look(`booking ${bookingId}`, async () => (await api.getBooking({ bookingId })).bookingId === bookingId)
  return lost
}

/** Invariants of all rows, wherever a process was killed. */
async function findBrokenRules(ctx: Context): Promise<string[]> {
  const rules: [string, string][] = [
    [
      'places taken are those held and booked',
      `select 1 from slot s where s.taken <>
        (select count(*) from booking b where (b.branch_id, b.service, b.day, b.timespan_id) = (s.branch_id, s.service, s.day, s.timespan_id)
            and b.state in ('booked', 'awaiting-payment'))
         + (select count(*) from hold h where (h.branch_id, h.service, h.day, h.timespan_id) = (s.branch_id, s.service, s.day, s.timespan_id))`,
    ],
    [
      'an order is paid once',
      `select 1 from payment_attempt where state = 'paid' group by order_no having count(*) > 1`,
    ],
    [
      'a voucher has one live booking',
      `select 1 from booking where state in ('booked', 'awaiting-payment') group by voucher_id having count(*) > 1`,
    ],
  ]
  const broken: string[] = []
  for (const [rule, sql] of rules) if ((await ctx.pool.query(sql)).rowCount) broken.push(`broken: ${rule}`)
  return broken
}
