import { createServer } from 'node:http'
import { dayOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../test/support/mall.ts'
import { retryStuck, stuckList } from '../cli/commands/stuck-work.ts'
import { DeclinedError, type Gateway, GatewayUnavailableError } from '../integrations/gateway.ts'
import { guardCarrier, guardCustoms, guardInvoices, guardPaymentChannel } from '../integrations/guard-providers.ts'
import { exchangeOverHttp } from '../integrations/payment/exchange.ts'
import { anAddress } from '../modules/address/samples.ts'
import { aSpecOf } from '../modules/catalogue/samples.ts'
import { aBuyer, anOrder, aPaidOrder, aShippedParcel, closeTooEarly, scan } from '../modules/order/samples.ts'
import { requeueScheduled, tracked } from '../modules/work/public.ts'
import type { Context } from './context.ts'
import { jobs, sweeps, ticks, type WorkKind } from './registry.ts'
import { onGatewayBack } from './work/gateway-back.ts'

const [TRIES, SIX_HOURS_MS] = [13, 6 * 3_600_000]

/** A provider that fails in every way in turn until healed. */
async function aCompany() {
  let [isBroken, calls] = [true, 0]
  const server = createServer((_, response) => {
    const how = calls++ % 4
    if (how === 0) response.writeHead(429).end()
    else if (how === 1) response.writeHead(500).end()
    else if (how === 2) response.destroy()
    // Otherwise it hangs.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    answers: () => calls,
    heal: () => {
      isBroken = false
    },
    /** Called before the real one. The last failure is a final refusal. */
    call: async <T>(work: () => Promise<T>): Promise<T> => {
      if (!isBroken) return work()
      if (calls === TRIES - 1) {
        calls += 1
        throw new DeclinedError('never', { isFinal: true })
      }
      const timeoutMs = calls % 4 === 3 ? 10 : 5_000
      const { status } = await exchangeOverHttp({ method: 'POST', url, headers: {}, timeoutMs })
      throw new Error(`status ${status}`)
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The mall with this provider in front of payment, invoice and customs providers. */
function behind(company: Gateway, ctx: Context): Context {
  const { payments, invoices, customs, carrier } = ctx
  return {
    ...ctx,
    payments: { ...payments, wechat: guardPaymentChannel(company, payments.wechat) },
    invoices: invoices && guardInvoices(company, invoices),
    customs: customs && guardCustoms(company, customs),
    carrier: carrier && guardCarrier(company, carrier),
  }
}

interface Case {
  /** Makes one due. */
  want(mall: TestMall): Promise<void>
  /** The sweep that finds it. */
  sweep(ctx: Context, company: Gateway, done: () => void): Promise<void>
  isDone(mall: TestMall): Promise<boolean>
}

const counts = async (mall: TestMall, text: string) => (await mall.ctx.pool.query(text)).rowCount === 1
const tick = (name: string) => async (ctx: Context) => ticks[name]?.run(ctx)

/** A queue's work whose job was deleted; its row in `scheduled_work` stays. */
const queued = (kind: keyof typeof jobs): Case => ({
  want: async ({ ctx }) => {
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, kind, { n: 1 }))
  },
  sweep: async (ctx, company, done) => {
    await ctx.pool.query(`delete from pgboss.job where name = $1`, [kind])
    await requeueScheduled.run(ctx)
    await ctx.jobs.drain(ctx, { [kind]: tracked(kind, { run: () => company.call(async () => done()) }) })
  },
  isDone: async (mall) => !(await counts(mall, 'select from scheduled_work')),
})

async function unpaid(mall: TestMall) {
  const client = await mall.member()
  const orderId = await anOrder(mall, client, [await aSpecOf(mall.ctx)])
  const { codeUrl } = await client.api.pay({ orderId })
  return { client, orderId, codeUrl }
}

/** All kinds of work; a missing one does not compile. */
const CASES: Record<WorkKind, Case> = {
  'booking-confirmed': queued('booking-confirmed'),
  'booking-changed': queued('booking-changed'),
  'booking-cancelled': queued('booking-cancelled'),
  'booking-reminder': queued('booking-reminder'),
  'branch-closed': queued('branch-closed'),
  'closure-offered': queued('closure-offered'),
  'day-reopened': queued('day-reopened'),
  'place-offered': queued('place-offered'),
  'addition-asked': queued('addition-asked'),
  'report-ready': queued('report-ready'),
  'difference-asked': queued('difference-asked'),
  'lecture-begins': queued('lecture-begins'),
  'notify-after-sale': queued('notify-after-sale'),
  'notify-shipped': queued('notify-shipped'),
  'notify-invoice': queued('notify-invoice'),
  'mail-invoice': queued('mail-invoice'),
  'notify-refund': queued('notify-refund'),
  'gather-export': queued('gather-export'),
  'make-extract': queued('make-extract'),
  'notify-export': queued('notify-export'),
  'notify-closing': queued('notify-closing'),
  'notify-closing-stopped': queued('notify-closing-stopped'),
  refund: {
    want: async (mall) => {
      const { orderId, codeUrl } = await unpaid(mall)
      await closeTooEarly(mall, orderId, '不想买了')
      await scan(mall, codeUrl)
      await mall.sandbox.deliverDue()
    },
    sweep: async (ctx) => void (await sweeps['execute-refunds-wechat']?.run(ctx)),
    isDone: (mall) => counts(mall, `select from sandbox.wechat_refunds`),
  },
  payment: {
    want: async (mall) => {
      const { codeUrl } = await unpaid(mall)
      await scan(mall, codeUrl)
      mall.clock.advance(10_000)
    },
    sweep: tick('poll-payments-wechat'),
    isDone: (mall) => counts(mall, `select from payment_attempt where state = 'paid'`),
  },
  'close-order': {
    want: async (mall) => {
      await unpaid(mall)
      mall.clock.advance(3 * 3_600_000)
    },
    sweep: tick('close-overdue-orders'),
    isDone: (mall) => counts(mall, `select from mall_order where state = 'cancelled'`),
  },
  bill: {
    want: async (mall) => {
      const { codeUrl } = await unpaid(mall)
      await scan(mall, codeUrl)
      await mall.sandbox.deliverDue()
      mall.clock.set(`${dayOf(new Date(mall.clock.now().getTime() + 86_400_000))}T12:00:00+08:00`)
    },
    sweep: tick('reconcile-bills-wechat'),
    isDone: async (mall) => (await mall.ctx.pool.query('select from channel_bill')).rowCount !== 0,
  },
  invoice: {
    want: async (mall) => {
      const client = await mall.member()
      const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
      await client.api.saveInvoice({ orderNo, title: { email: 'lin@mail.com' } })
    },
    sweep: tick('fetch-invoices'),
    isDone: (mall) => counts(mall, `select from sandbox.invoices`),
  },
  customs: {
    want: async (mall) => {
      const client = await mall.member()
      const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder: true })
      const input = { addressId: await anAddress(client), realName: aBuyer }
      const orderId = await anOrder(mall, client, [spec], input)
      const { codeUrl } = await client.api.customsGetNewQrcode({ orderId })
      await scan(mall, codeUrl)
      await mall.sandbox.deliverDue()
    },
    sweep: tick('declare-to-customs'),
    isDone: (mall) => counts(mall, `select from customs_order where state <> 'waiting'`),
  },
  parcel: {
    want: aShippedParcel,
    sweep: tick('follow-parcels'),
    isDone: (mall) => counts(mall, `select from parcel where following = 'subscribed'`),
  },
  closing: {
    want: async (mall) => {
      await mall.member()
      await mall.ctx.pool.query(`update member set closing_asked_at = now() - interval '60 days'`)
      // No provider is involved: the database fails instead.
      await mall.alter(`create function never() returns trigger language plpgsql as $$ begin
        raise exception 'never'; end $$`)
      await mall.alter(
        'create trigger never before update of closed_at on member for each row execute function never()',
      )
    },
    sweep: tick('close-accounts'),
    isDone: (mall) => counts(mall, 'select from member where closed_at is not null'),
  },
}

test.each(Object.entries(CASES))(
  '%s: retried without end, reported each time, alerted, and done once',
  async (kind, work) => {
    await using mall = await openMall()
    await using company = await aCompany()
    let done = 0
    const { want, sweep, isDone } = work
    await want(mall)
    mall.problems.splice(0)
    // The queue's job was deleted: that is noticed after a minute.
    mall.clock.advance(61_000)
    const ctx = behind(company, mall.ctx)
    const tried = () => sweep(ctx, company, () => void done++)
    const storedWork = async () => {
      const text = `select subject, tries, extract(epoch from next_try_at - last_failed_at) * 1000 as wait from failed_work where kind = $1`
      return (await mall.ctx.pool.query<{ subject: string; tries: number; wait: string }>(text, [kind])).rows[0]
    }
    let longest = 0
    for (let tries = 1; tries <= TRIES; tries++) {
      await tried()
      const row = await storedWork()
      expect(row?.tries).toBe(tries)
      const lines = mall.problems.splice(0).map((line) => line.split('\n')[0])
      expect(lines.filter((line) => line === 'a try failed')).toHaveLength(1)
      expect(lines.includes('work is stuck: it needs a person')).toBe(tries >= 12)
      const wait = Number(row?.wait)
      expect(wait).toBeGreaterThanOrEqual(longest * 0.99)
      expect(wait).toBeLessThanOrEqual(SIX_HOURS_MS + 1_000)
      longest = wait
      // Nobody tries before it is due.
      if (wait > 60_000) {
        await tried()
        expect((await storedWork())?.tries).toBe(tries)
      }
      mall.clock.advance(Math.max(wait, 61_000) + 1_000)
    }
    const metrics = await (await mall.fetch('/metrics')).text()
    expect(metrics).toContain(`work_failed_tries_total{kind="${kind}"} ${TRIES}`)
    expect(metrics).toContain(`work_stuck{kind="${kind}"} 1`)
    const subject = (await storedWork())?.subject ?? ''
    expect(await stuckList(mall.ctx)).toMatch(new RegExp(`^${kind}\t${subject}\t.*试过 ${TRIES} 次`))
    company.heal()
    await mall.alter('drop function if exists never cascade')
    mall.clock.advance(-longest)
    expect(await retryStuck(mall.ctx, [kind, subject, '查过了'])).toBe('马上重试 1 件')
    await tried()
    expect(await isDone(mall)).toBe(true)
    expect(await stuckList(mall.ctx)).toBe('没有卡住的事')
    await tried()
    if (kind in jobs) expect(done).toBe(1)
    mall.problems.splice(0)
  },
)

const ASKING = Object.entries(CASES).filter(
  ([kind]) => kind === 'booking-confirmed' || !(kind in jobs || kind === 'closing'),
)

test.each(ASKING)(
  '%s: with an open breaker it waits without a failed try, and runs soon after the breaker closes',
  async (kind, { want, sweep, isDone }) => {
    await using mall = await openMall()
    let isOpen = false
    const company: Gateway = {
      call: async (work) => {
        if (!isOpen) throw new GatewayUnavailableError('customs', 10_000)
        return work()
      },
    }
    await want(mall)
    mall.clock.advance(61_000)
    const ctx = behind(company, mall.ctx)
    const tried = () => sweep(ctx, company, () => undefined)
    for (let round = 1; round <= TRIES; round++) {
      await tried()
      const { rows } = await mall.ctx.pool.query(
        'select kind, tries, gateway, extract(epoch from next_try_at - mall_now()) as wait from failed_work',
      )
      expect(rows).toMatchObject([{ kind, tries: 0, gateway: 'customs' }])
      expect(Number(rows[0]?.wait)).toBeGreaterThan(9)
      expect(Number(rows[0]?.wait)).toBeLessThan(131)
      mall.clock.advance(61_000 * round)
    }
    await tried()
    expect(mall.problems).toEqual([])
    const metrics = await (await mall.fetch('/metrics')).text()
    expect(metrics).toContain(`work_failed_tries_total{kind="${kind}"} 0`)
    expect(metrics).toContain(`work_stuck{kind="${kind}"} 0`)
    isOpen = true
    await onGatewayBack(mall.ctx, 'alipay')
    await tried()
    expect(await isDone(mall)).toBe(false)
    await onGatewayBack(mall.ctx, 'customs')
    mall.clock.advance(1_000)
    await tried()
    expect(await isDone(mall)).toBe(true)
    expect((await mall.ctx.pool.query('select from failed_work')).rowCount).toBe(0)
  },
)
