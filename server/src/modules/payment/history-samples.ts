import type { FaultKind } from '@mall/sandbox/store/faults'
import fc from 'fast-check'
import type { TestClient } from '../../testing/client.ts'
import type { TestMall } from '../../testing/mall.ts'
import { aBoundCard } from '../card/samples.ts'
import { aPackage, aSpecOf } from '../catalogue/samples.ts'
import { aCoupon } from '../coupon/samples.ts'
import { askBack, breakGateway, scan, submitted } from '../order/samples.ts'
import { payAtAlipay } from './alipay-samples.ts'
import { retryRefund } from './refunds.ts'
import { clearFaults } from './samples.ts'

/** What can go wrong while a history runs. Every one of them heals. */
const FAULTS = [
  'lost-notify',
  'duplicate-notify',
  'late-notify',
  'reordered-notify',
  'bad-notify-signature',
  'stale-notify',
  'forged-notify',
  'wrong-amount',
  'bad-answer-signature',
  'error-after-success',
  'no-answer',
  'too-many-requests',
  'pay-on-close',
  'pay-after-close',
  'key-rotation',
] as const satisfies readonly FaultKind[]

const WAYS = ['wechat-native', 'wechat-h5', 'alipay-page'] as const

export type Step =
  | { do: 'submit'; coupon: boolean; card: boolean; quantity: number }
  | { do: 'pay'; order: number; way: (typeof WAYS)[number] }
  | { do: 'payer'; till: number }
  | { do: 'cancel' | 'refund'; order: number }
  | { do: 'fault'; fault: (typeof FAULTS)[number] }
  | { do: 'wait'; minutes: number }
  | { do: 'deliver' | 'work' }

const order = fc.nat(2)

const submitting = fc.record({
  do: fc.constant('submit' as const),
  coupon: fc.boolean(),
  card: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const paying = fc.record({ do: fc.constant('pay' as const), order, way: fc.constantFrom(...WAYS) })
const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: submitting },
  { weight: 4, arbitrary: paying },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('payer' as const), till: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'refund' as const), order }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 31) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('deliver' as const, 'work' as const) }) },
)

/** Somebody buys, pays or not, pays twice, changes their mind; meanwhile the gateway misbehaves and time goes by. */
export const aHistory: fc.Arbitrary<Step[]> = fc
  .tuple(submitting, paying, paying, fc.array(anything, { minLength: 6, maxLength: 16 }))
  .map(([first, begun, changed, rest]) => [first, begun, changed, ...rest])

export const STOCK = 3
export const CARD_FEN = 15_000
const PRICE_FEN = 20_000

/** One shopper with a coupon and a card before a shelf of three. */
export async function aWorld(mall: TestMall, mobile: string) {
  const client = await mall.member(mobile)
  const packageId = (await aPackage(mall.ctx)).id
  const spec = await aSpecOf(mall.ctx, {
    specs: [{ sellingFen: PRICE_FEN, marketFen: PRICE_FEN, packageId, stock: STOCK }],
  })
  const { couponId } = await client.api.drawCoupon({
    code: (await aCoupon(mall.ctx, { thresholdFen: PRICE_FEN })).code,
  })
  const cardId = await aBoundCard(mall, client, { faceFen: CARD_FEN })
  const orders: string[] = []
  const tills: Till[] = []
  return { mobile, spec, couponId, cardId, orders, tills }
}
export type World = Awaited<ReturnType<typeof aWorld>>
type Till = { codeUrl: string; payUrl: string }

/** What the mall says no to is part of every history; what it breaks at is not. */
const unlessRefused = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    if (error instanceof Error && 'failure' in error && error.failure !== 'INTERNAL') return null
    throw error
  })

export async function take(mall: TestMall, client: TestClient, world: World, step: Step): Promise<void> {
  const { api } = client
  const number = 'order' in step ? world.orders[step.order % Math.max(1, world.orders.length)] : undefined
  switch (step.do) {
    case 'submit':
      return submit(mall, client, world, step)
    case 'pay': {
      const till = number && (await unlessRefused(api.pay({ orderId: number, way: step.way })))
      if (till) world.tills.push(till)
      return
    }
    case 'payer': {
      const till = world.tills[step.till % Math.max(1, world.tills.length)]
      if (till) await payAt(mall, till)
      return
    }
    case 'cancel':
      if (number) await unlessRefused(api.cancelOrder({ orderNo: number }))
      return
    case 'refund':
      if (number) await unlessRefused(askBack(mall, client, number))
      return
    case 'fault':
      return breakGateway(mall, step.fault, step.fault === 'late-notify' ? 90_000 : 0)
    case 'wait':
      mall.clock.advance(step.minutes * 60_000)
      return
    case 'deliver':
      return mall.sandbox.deliverDue()
    case 'work':
      return work(mall)
  }
}

async function submit(mall: TestMall, client: TestClient, world: World, step: Step & { do: 'submit' }): Promise<void> {
  const { spec, couponId, cardId } = world
  const wish = {
    quantity: step.quantity,
    couponId: step.coupon ? couponId : null,
    cards: step.card ? [{ cardId }] : [],
  }
  const sheet = await unlessRefused(client.api.directSettlement({ productSpecId: spec.id, ...wish }))
  if (!sheet) return
  const cards = sheet.cards
    .filter((card) => card.payFen > 0)
    .map((card) => ({ cardId: card.cardId, seenFen: card.payFen }))
  const coupon = step.coupon ? { couponId, seenDiscount: 10_000 } : {}
  const made = await unlessRefused(
    submitted(mall, client, [{ ...spec, quantity: step.quantity }], { ...coupon, cards }),
  )
  for (const { orderNo } of made ?? []) world.orders.push(orderNo)
}

async function payAt(mall: TestMall, { codeUrl, payUrl }: Till): Promise<void> {
  if (codeUrl) await scan(mall, codeUrl)
  else if (payUrl.includes('/alipay/')) await payAtAlipay(mall, payUrl)
  else await payAtWechat(mall, payUrl)
}

async function payAtWechat(mall: TestMall, payUrl: string): Promise<void> {
  const prepay_id = new URL(payUrl).searchParams.get('prepay_id') ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ prepay_id, result: 'success' }).toString()
  await (await mall.visitor()).fetch('/sandbox/wechat/h5/pay', { method: 'POST', headers, body })
}

/** Jobs and ticks, as the running mall does them. A refund that the gateway did not answer for is asked for again. */
async function work(mall: TestMall): Promise<void> {
  await mall.tick('ask-payments')
  await mall.tick('close-overdue-orders')
  await mall.drainJobs().catch(() => undefined)
}

/** Nothing goes wrong any more, and enough time goes by for everything to have happened. */
export async function heal(mall: TestMall): Promise<void> {
  await clearFaults(mall)
  for (const minutes of [35, 2, 2]) {
    mall.clock.advance(minutes * 60_000)
    await mall.sandbox.deliverDue()
    await mall.tick('ask-payments')
    await mall.tick('close-overdue-orders')
    const { rows } = await mall.ctx.pool.query<{ no: string }>(
      `select out_refund_no as no from refund where state <> 'done'`,
    )
    for (const { no } of rows) await retryRefund(mall.ctx, no)
    await mall.drainJobs().catch(() => undefined)
    // A refund takes some seconds, and its notice comes then.
    mall.clock.advance(5_000)
    await mall.sandbox.deliverDue()
  }
}
