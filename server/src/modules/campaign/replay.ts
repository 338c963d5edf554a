import type { replayActivity as contract } from '@mall/contract/campaign/replay'
import { LISTED_ORDERS, REPLAY_BUCKETS, REPLAYED_ORDERS } from '@mall/contract/campaign/terms'
import { addMonths, instantOf } from '@mall/contract/days'
import type { z } from 'zod'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { findOfferedSpecs, type OfferedSpec } from '../catalogue/public.ts'
import { termsOfOrders } from '../coupon/public.ts'
import { countPaidOrders, listSoldOrders, lowestSold, type SoldOrder } from '../order/public.ts'
import { seesCosts } from '../staff/public.ts'
import { breakEven, type Money, marginBins, marginOf, sumMoney } from './margin-rules.ts'
import { type Replayed, replayOrder } from './replay-order.ts'

type Answer = z.input<(typeof contract)['output']>

/** An order with what it would have been. */
interface Computed extends Replayed {
  order: SoldOrder
  /** Of the goods whose cost is known. */
  moneyBefore: Money
  moneyAfter: Money
}

/** Reads a month's orders where reading holds nobody up, and prices them again in memory. */
export const replayActivity: StaffHandler<typeof contract> = async ({ month, prices }, call) => {
  const hasCosts = await seesCosts(call)
  return call.ctx.fromReplica(async ({ db }) => {
    const within = { from: instantOf(`${month}-01`, '00:00'), until: instantOf(addMonths(`${month}-01`, 1), '00:00') }
    const specIds = prices.map(({ specId }) => specId)
    const found = await listSoldOrders(db, within, specIds, REPLAYED_ORDERS + 1)
    const all = await compute(
      db,
      found.slice(0, REPLAYED_ORDERS),
      new Map(prices.map(({ specId, fen }) => [specId, fen])),
    )
    const computed = hasCosts ? all : all.map((one) => ({ ...one, moneyBefore: UNSEEN, moneyAfter: UNSEEN }))
    return {
      paidOrders: await countPaidOrders(db, within),
      isCut: found.length > REPLAYED_ORDERS,
      ...summary(computed),
      ...(!hasCosts && { costedShare: null, losing: null, margins: [] }),
      orders: listed(computed).map(orderView),
      prices: await pricesSold(db, specIds),
    }
  })
}

/** For those who may not see costs: as if none were known. */
const UNSEEN: Money = { paidFen: 0, costFen: 0 }

async function compute(db: Queryable, orders: readonly SoldOrder[], prices: ReadonlyMap<string, number>) {
  const specIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ specId }) => specId)))]
  const specs = new Map((await findOfferedSpecs(db, specIds)).map((spec) => [spec.specId, spec]))
  const withCoupon = orders.filter(({ couponFen }) => couponFen > 0)
  const terms = await termsOfOrders(
    db,
    withCoupon.map(({ orderNo }) => orderNo),
  )
  return orders.map((order): Computed => {
    const lines = order.lines.map((line) => ({ ...line, dutyPerMille: specs.get(line.specId)?.dutyPerMille ?? null }))
    const basket = { lines, couponFen: order.couponFen, terms: terms.get(order.orderNo) ?? null }
    const replayed = replayOrder(basket, prices)
    const moneyOf = (paid: readonly number[]) => costed(order, paid, specs)
    return {
      ...{ ...replayed, order },
      ...{ moneyBefore: moneyOf(replayed.paidBefore), moneyAfter: moneyOf(replayed.paidAfter) },
    }
  })
}

/** What is paid for the lines whose cost is known, and that cost. */
function costed({ lines }: SoldOrder, paid: readonly number[], specs: ReadonlyMap<string, OfferedSpec>): Money {
  let money = { paidFen: 0, costFen: 0 }
  for (const [index, { specId, quantity }] of lines.entries()) {
    const spec = specs.get(specId)
    if (!spec?.isCosted) continue
    money = { paidFen: money.paidFen + (paid[index] ?? 0), costFen: money.costFen + spec.costFen * quantity }
  }
  return money
}

function summary(computed: readonly Computed[]): Omit<Answer, 'paidOrders' | 'isCut' | 'orders' | 'prices'> {
  const touched = computed.filter(({ bucket }) => bucket !== 'same')
  const before = sumMoney(touched.map(({ moneyBefore }) => moneyBefore))
  const after = sumMoney(touched.map(({ moneyAfter }) => moneyAfter))
  const sums = sumsOf(touched)
  return {
    touched: sums,
    ...{ marginBefore: marginOf(before), marginAfter: marginOf(after), breakEven: breakEven(before, after) },
    costedShare: sums.beforeFen === 0 ? 0 : Math.round((before.paidFen / sums.beforeFen) * 100),
    losing: touched.filter(isLosing).length,
    buckets: REPLAY_BUCKETS.map((bucket) => ({ bucket, ...sumsOf(computed.filter((one) => one.bucket === bucket)) })),
    margins: marginBins(touched),
  }
}

const sumsOf = (computed: readonly Computed[]) => ({
  orders: computed.length,
  beforeFen: computed.reduce((all, one) => all + one.beforeFen, 0),
  afterFen: computed.reduce((all, one) => all + one.afterFen, 0),
})

const savedFen = ({ beforeFen, afterFen }: Replayed) => beforeFen - afterFen

const isLosing = ({ moneyAfter }: Computed) => moneyAfter.paidFen < moneyAfter.costFen

/** Each once. */
function listed(computed: readonly Computed[]): Computed[] {
  const most = computed.toSorted((one, other) => savedFen(other) - savedFen(one))
  const first = (is: (one: Computed) => boolean) => most.filter(is).slice(0, LISTED_ORDERS)
  const ofBuckets = REPLAY_BUCKETS.flatMap((bucket) => first((one) => one.bucket === bucket))
  return [...new Set([...ofBuckets, ...first((one) => one.bucket !== 'same' && isLosing(one))])]
}

function orderView(one: Computed): Answer['orders'][number] {
  const { order, bucket, beforeFen, afterFen, couponAfterFen, moneyBefore, moneyAfter } = one
  return {
    ...{ orderNo: order.orderNo, paidAt: (order.paidAt ?? order.createdAt).toISOString(), bucket, beforeFen, afterFen },
    units: order.lines.reduce((all, { quantity }) => all + quantity, 0),
    ...{ couponBeforeFen: order.couponFen, couponAfterFen },
    ...{ marginBefore: wholePercent(moneyBefore), marginAfter: wholePercent(moneyAfter), isLosing: isLosing(one) },
  }
}

function wholePercent(money: Money): number | null {
  const margin = marginOf(money)
  return margin === null ? null : Math.round(margin)
}

const WEEK = 7
const MONTH = 30

async function pricesSold(db: Queryable, specIds: readonly string[]): Promise<Answer['prices']> {
  const week = await lowestSold(db, specIds, WEEK)
  const days = await lowestSold(db, specIds, MONTH)
  return specIds.map((specId) => ({
    ...{ specId, lowest7Fen: week.get(specId) ?? null, lowest30Fen: days.get(specId) ?? null },
  }))
}
