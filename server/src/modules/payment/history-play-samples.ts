import { Failure } from '@mall/contract/failures'
import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import { aContact } from '../account/samples.ts'
import { waitingRefunds } from '../order/public.ts'
import { anyReason, breakGateway, decideRefund, requestRefund, scan } from '../order/samples.ts'
import { COUPON_FEN, type Environment, ITEM_FEN, type Shopper } from './history-environment-samples.ts'
import type { Step } from './history-samples.ts'
import { makeRefundsDue } from './refunds/execute-refund.ts'
import { clearFaults, payAtAlipay } from './samples.ts'

/** Refusals by the mall are part of every history; errors are not. */
const unlessRefused = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    if (error instanceof Failure && error.failure !== 'SERVER_ERROR') return null
    throw error
  })

const pick = <T>(list: readonly T[], index: number): T | undefined => list.at(index % Math.max(1, list.length))

export async function take(mall: TestMall, environment: Environment, shopper: Shopper, step: Step): Promise<void> {
  if (step.do === 'fault') return breakGateway(mall, step.fault, step.fault === 'late-notify' ? 90_000 : 0)
  if (step.do === 'wait') return mall.clock.advance(step.minutes * 60_000)
  if (step.do === 'deliver') return mall.sandbox.deliverDue()
  if (step.do === 'work') return work(mall)
  const client = await shopper.client()
  await unlessRefused(act(mall, environment, shopper, client, step))
}

type Act = Exclude<Step, { do: 'fault' | 'wait' | 'deliver' | 'work' }>

async function act(
  mall: TestMall,
  environment: Environment,
  shopper: Shopper,
  client: TestClient,
  step: Act,
): Promise<unknown> {
  const { orders, bookings, instructions } = shopper
  if (step.do === 'submit') return submit(mall, environment, shopper, client, step)
  if (step.do === 'market' || step.do === 'book') return book(mall, environment, shopper, client, step)
  if (step.do === 'payer') return payAt(mall, pick(instructions, step.at))
  if (step.do === 'giveUp' || step.do === 'refundVisit') {
    const booking = pick(bookings, step.at)
    if (!booking) return
    return step.do === 'giveUp' ? client.api.cancleBooking(booking) : refundVisit(mall, client, booking)
  }
  const orderNo = pick(orders, step.at)
  if (orderNo === undefined) return
  if (step.do === 'pay') return instructions.push(await client.api.pay({ orderId: orderNo, way: step.way }))
  if (step.do === 'cancel') return client.api.cancelOrder({ orderNo })
  if (step.do === 'refund') return requestRefund(mall, client, orderNo, (_, nth) => !step.part || nth % 2 === 0)
  return payConcurrently(mall, client, orderNo, instructions)
}

/** Concurrently: two payments, a cancellation, and the jobs. */
async function payConcurrently(
  mall: TestMall,
  { api }: TestClient,
  orderNo: string,
  instructions: Shopper['instructions'],
): Promise<void> {
  const pay = async () => instructions.push(await api.pay({ orderId: orderNo }))
  const acts = [
    pay(),
    payAt(mall, instructions.at(-1)),
    pay(),
    api.cancelOrder({ orderNo }),
    mall.tick('poll-payments'),
  ]
  await Promise.all(acts.map((one) => unlessRefused<unknown>(one)))
}

async function submit(
  mall: TestMall,
  { specs, person }: Environment,
  { couponId, cardId, addressId, orders }: Shopper,
  { api }: TestClient,
  step: Step & { do: 'submit' },
): Promise<void> {
  const productSpecIds = specs.filter((_, index) => step.basket[index])
  const cartIds: string[] = []
  for (const [at, quantity] of step.basket.entries()) {
    const productSpecId = specs[at] ?? ''
    if (quantity > 0) cartIds.push((await api.addToCart({ productSpecId, quantity })).cartId)
  }
  try {
    const chosen = { couponId: step.coupon ? couponId : null, cards: step.card ? [{ cardId }] : [] }
    const sheet = await api.cartSettlement({ productSpecIds, ...chosen })
    const seenDiscount = sheet.coupons.find(({ checkState }) => checkState)?.discountFen ?? 0
    const input = {
      lines: sheet.lines.map(({ productSpecId, quantity, sellingPrice }) => {
        return { productSpecId, quantity, seenPrice: sellingPrice }
      }),
      fromPage: 'cart' as const,
      userPhone: '13912345678',
      addressId,
      cards: sheet.cards.flatMap(({ payFen, ...card }) =>
        payFen > 0 ? [{ cardId: card.cardId, seenFen: payFen }] : [],
      ),
      ...(seenDiscount > 0 && { couponId, seenDiscount }),
      ...(sheet.crossBorder && { realName: { person, consent: true as const } }),
    }
    const submitted = await api.settPayNew(input, { idempotencyKey: mall.ctx.ids.id() })
    orders.push(...submitted.orders.map(({ orderNo }) => orderNo))
  } catch (error) {
    // What was not bought must not accumulate.
    await unlessRefused(api.deleteCart({ cartIds }))
    throw error
  }
}

/** In the market a selection is bought with its place; otherwise a voucher is used, possibly with an added item. */
async function book(
  mall: TestMall,
  { marketSpec, itemId, branchId, date }: Environment,
  { couponId, memberId, orders, bookings }: Shopper,
  { api }: TestClient,
  step: Step & { do: 'market' | 'book' },
): Promise<void> {
  const inMarket = step.do === 'market'
  const voucher = inMarket
    ? { ...(await api.startMarket({ productSpecId: marketSpec })), orderNo: null }
    : (await api.listVouchers({})).list.find(({ state }) => state === 'unused')
  if (!voucher) return
  const contactsId = (await aContact(mall.ctx, { memberId })).id
  const place = { branchId, date, timespanId: '0730-0830' }
  const { holdId } = await api.nextStep({ voucherId: voucher.voucherId, contactsId, ...place })
  const itemIds = step.item ? [itemId] : []
  const { extrasTotal } = await api.getAppointmentConfirmInfo({ holdId, itemIds })
  const coupon = inMarket && step.coupon ? { couponId, seenDiscount: COUPON_FEN } : {}
  const input = { holdId, itemIds, seenExtrasTotal: extrasTotal, ...coupon }
  const { bookingId, orderNo } = await api.submitBooking(input)
  bookings.push({ orderId: voucher.orderNo ?? orderNo ?? '', bookingId })
  if (orderNo !== null) orders.push(orderNo)
  if (!inMarket && extrasTotal !== itemIds.length * ITEM_FEN) throw new Error(`an item for ${extrasTotal}`)
}

async function refundVisit(mall: TestMall, { api }: TestClient, booking: { orderId: string; bookingId: string }) {
  const { pieces } = await api.bookingRefundOffer(booking)
  const seenAmount = pieces.reduce((all, { cashFen, cardFen }) => all + cashFen + cardFen, 0)
  const input = { ...anyReason, ...booking, pieceIds: pieces.map(({ pieceId }) => pieceId), seenAmount }
  await api.saveBookingRefund(input, { idempotencyKey: mall.ctx.ids.id() })
}

async function payAt(mall: TestMall, payable: Shopper['instructions'][number] | undefined): Promise<void> {
  if (!payable) return
  const { codeUrl, payUrl } = payable
  if (codeUrl) await scan(mall, codeUrl)
  else if (payUrl.includes('/alipay/')) await payAtAlipay(mall, payUrl)
  else await payAtWechat(mall, payUrl)
}

async function payAtWechat(mall: TestMall, payUrl: string): Promise<void> {
  const prepay_id = new URL(payUrl).searchParams.get('prepay_id') ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ prepay_id, result: 'success' }).toString()
  await mall.fetch('/sandbox/wechat/h5/pay', { method: 'POST', headers, body })
}

/** Jobs and ticks, as in the running mall. A refund without the gateway's answer is retried. */
async function work(mall: TestMall): Promise<void> {
  for (const name of ['poll-payments', 'close-overdue-orders', 'release-expired-holds', 'declare-to-customs'])
    await mall.tick(name)
  await mall.drainJobs().catch(() => undefined)
}

/** No more faults, the operator approves, and enough time passes for everything to settle. */
export async function endFaults(mall: TestMall): Promise<void> {
  await clearFaults(mall)
  // The operator has resolved the failed refunds with the bank.
  const stuck = `status = 'ABNORMAL' returning out_refund_no`
  const again = `update sandbox.wechat_refunds set status = 'PROCESSING', ends_as = 'SUCCESS' where ${stuck}`
  for (const minutes of [35, 2, 2]) {
    mall.clock.advance(minutes * 60_000)
    await mall.ctx.pool.query(again)
    await mall.sandbox.deliverDue()
    await work(mall)
    for (const { id } of await waitingRefunds(mall.ctx)) await decideRefund(mall, id, 'agree')
    const { rows } = await mall.ctx.pool.query<{ no: string }>(
      `select out_refund_no as no from refund where state <> 'done'`,
    )
    for (const { no } of rows) await makeRefundsDue(mall.ctx, mall.ctx.db, [no])
    await mall.drainJobs().catch(() => undefined)
    // A refund takes some seconds, and its webhook follows.
    mall.clock.advance(5_000)
    await mall.sandbox.deliverDue()
  }
}
