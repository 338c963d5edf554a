import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../testing/mall.ts'
import { aHistory, aWorld, CARD_FEN, heal, STOCK, take, type World } from './history-samples.ts'

/** The nightly run has 10,000 (docs/operations.md); each costs some tenths of a second. */
const HISTORIES = Number(process.env.MALL_HISTORIES ?? 40)
const HISTORY_MS = 5_000

const one = async (mall: TestMall, query: string, values: unknown[]): Promise<number> =>
  Number((await mall.ctx.pool.query<{ n: string }>(`select coalesce((${query}), 0) as n`, values)).rows[0]?.n)

/** All that a shopper's history left behind, at the gateways and in our books. */
async function standing(mall: TestMall, { orders, spec, couponId, cardId }: World) {
  const ask = (query: string, value: unknown) => one(mall, query, [value])
  const at = (table: string, what: string) =>
    ask(`select sum(${what}) from sandbox.${table} where left(out_trade_no, 24) = any ($1)`, orders)
  const kept = `order_no = any ($1) and state not in ('cancelled', 'awaiting-payment')`
  return {
    moneyIn:
      (await ask(
        `select sum(total_fen) from sandbox.wechat_trades where paid_at is not null and left(out_trade_no, 24) = any ($1)`,
        orders,
      )) +
      (await ask(
        `select sum(total_fen) from sandbox.alipay_trades where paid_at is not null and left(out_trade_no, 24) = any ($1)`,
        orders,
      )),
    moneyBack:
      (await at('wechat_refunds', `case status when 'SUCCESS' then refund_fen else 0 end`)) +
      (await at('alipay_refunds', 'refund_fen')),
    keptCash: await ask(`select sum(pay_fen) from mall_order where ${kept}`, orders),
    keptCards: await ask(`select sum(card_fen) from mall_order where ${kept}`, orders),
    keptUnits: await ask(`select sum(quantity) from order_line join mall_order using (order_no) where ${kept}`, orders),
    keptCoupons: await ask(`select count(*) from mall_order where ${kept} and coupon_id is not null`, orders),
    waiting: await ask(
      `select count(*) from mall_order where order_no = any ($1) and state = 'awaiting-payment'`,
      orders,
    ),
    openAttempts: await ask(
      `select count(*) from payment_attempt where order_no = any ($1) and state in ('pending', 'left')`,
      orders,
    ),
    ourIn: await ask(
      `select sum(amount_fen) from payment_attempt where order_no = any ($1) and state = 'paid'`,
      orders,
    ),
    ourBack: await ask(`select sum(amount_fen) from refund where order_no = any ($1) and state = 'done'`, orders),
    ourRefunds: await ask(`select count(*) from refund where order_no = any ($1) and state <> 'done'`, orders),
    stock: await ask(`select "left" from spec_stock where spec_id = $1`, spec.id),
    usedCoupons: await ask(`select count(*) from member_coupon where id = $1 and state = 'used'`, couponId),
    card: await ask('select balance_fen from card where id = $1', cardId),
    ledger: await ask('select sum(amount_fen) from card_ledger where card_id = $1', cardId),
    vouchers: await ask(
      `select count(*) from voucher where order_no = any ($1) and state in ('unused', 'booked')`,
      orders,
    ),
  }
}

test(
  `in ${HISTORIES} random histories with faults no fen, unit, coupon or card is lost or doubled`,
  async () => {
    await using mall = await openMall()
    let shopper = 0
    await fc.assert(
      fc.asyncProperty(aHistory, async (steps) => {
        shopper += 1
        const mobile = `137${String(shopper).padStart(8, '0')}`
        const world = await aWorld(mall, mobile)
        let client = await mall.member(mobile)
        for (const step of steps) {
          await take(mall, client, world, step)
          // A login lasts as long as an order waits.
          if (step.do === 'wait') client = await mall.member(mobile)
        }
        await heal(mall)
        const found = await standing(mall, world)
        // The gateways' lies were told to the log; what counts here is what they led to.
        mall.troubles.splice(0)
        expect(found).toEqual({
          ...found,
          moneyIn: found.keptCash + found.moneyBack,
          ourIn: found.moneyIn,
          ourBack: found.moneyBack,
          ourRefunds: 0,
          waiting: 0,
          openAttempts: 0,
          stock: STOCK - found.keptUnits,
          usedCoupons: found.keptCoupons,
          card: CARD_FEN - found.keptCards,
          ledger: found.card,
          vouchers: found.keptUnits,
        })
      }),
      { numRuns: HISTORIES, ...(process.env.MALL_SEED ? { seed: Number(process.env.MALL_SEED) } : {}) },
    )
  },
  HISTORIES * HISTORY_MS,
)
