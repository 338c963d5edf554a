import { anAddress } from '../../src/modules/address/samples.ts'
import { aProduct, aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aBuyer, anOrder, aPaidOrder, scan, ship } from '../../src/modules/order/samples.ts'
import { payAtAlipay } from '../../src/modules/payment/samples.ts'
import type { CompanyEnvironment } from '../faults/company-environment.ts'
import type { TestClient } from '../support/client.ts'
import { clientAt } from '../support/mall-process.ts'

/** Work for one gateway: each piece ends with success or failure. */
export interface GatewayScenario {
  /** Preparation before the fault. */
  prepare(environment: CompanyEnvironment, count: number): Promise<PreparedScenario>
}

interface PreparedScenario {
  /** How each ended that somebody waits for; what is done behind is not waited for. */
  begin(): Promise<string>[]
  /** Once the company answers again: all of it is done, or can be done anew. */
  isDone(): Promise<boolean>
}

const outcomeTextOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : 'no'),
  )
const isOk = async (work: Promise<unknown>) => (await outcomeTextOf(work)) === 'ok'

/** Sequentially, so that the preparation is no load peak. */
async function createSequentially<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) results.push(await make())
  return results
}

/** A member who is logged in at the mall under trial. */
async function aShopper({ mall, origin }: CompanyEnvironment): Promise<TestClient & { memberId: string }> {
  const member = await mall.member()
  return Object.assign(await clientAt(member, origin), { memberId: member.memberId })
}

async function createOrders(environment: CompanyEnvironment, count: number) {
  const { specs } = await aProduct(environment.mall.ctx)
  return createSequentially(count, async () => {
    const client = await aShopper(environment)
    return { client, orderId: await anOrder(environment.mall, client, specs) }
  })
}

const MOTHER = { contacts_name: '王秀兰', mobile: '13812346720', id_number: '11010519491231002X', idConsent: true }

const isEmpty = (environment: CompanyEnvironment, text: string) => async () =>
  (await environment.mall.ctx.pool.query(text)).rowCount === 0

export const GATEWAY_SCENARIOS: Record<string, GatewayScenario> = {
  'wechat-pay': {
    prepare: async (environment, count) => {
      const orders = await createOrders(environment, count)
      const pay = ({ client, orderId }: (typeof orders)[number]) => client.api.pay({ orderId, way: 'wechat-native' })
      return {
        begin: () => orders.map((one) => outcomeTextOf(pay(one))),
        isDone: async () => (await Promise.all(orders.map((one) => isOk(pay(one))))).every(Boolean),
      }
    },
  },
  alipay: {
    prepare: async (environment, count) => {
      const orders = await createOrders(environment, count)
      for (const { client, orderId } of orders) {
        const { payUrl } = await client.api.pay({ orderId, way: 'alipay-page' })
        // Somebody has come: it has to be closed there before the order is.
        await environment.mall.fetch(new URL(payUrl).pathname + new URL(payUrl).search)
      }
      const cancel = ({ client, orderId }: (typeof orders)[number]) =>
        client.api.cancelOrder({ orderNo: orderId, reason: '不想买了' })
      return {
        begin: () => orders.map((one) => outcomeTextOf(cancel(one))),
        isDone: async () => {
          for (const one of orders) await cancel(one).catch(() => undefined)
          const unpaid = `select from mall_order where order_no = any($1) and state = 'awaiting-payment'`
          const numbers = orders.map(({ orderId }) => orderId)
          return (await environment.mall.ctx.pool.query(unpaid, [numbers])).rowCount === 0
        },
      }
    },
  },
  'id-check': {
    prepare: async (environment, count) => {
      const aCheck = async () => {
        const { api } = await aShopper(environment)
        const { contacts_id } = await api.editContacts(MOTHER)
        return () => api.verifyIdCard({ contacts_id })
      }
      const checks = await createSequentially(count, aCheck)
      return {
        begin: () => checks.map((check) => outcomeTextOf(check())),
        // A member asks ten times a day at most.
        isDone: async () => isOk((await aCheck())()),
      }
    },
  },
  sms: {
    prepare: async (environment, count) => ({
      begin: () => {
        void Promise.all(Array.from({ length: 2 * count }, () => aMessage(environment)))
        return []
      },
      isDone: isEmpty(environment, `select from scheduled_work where kind = 'notify-closing-stopped'`),
    }),
  },
  customs: {
    prepare: async (environment, count) => {
      const { mall } = environment
      const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder: true })
      // One buyer buys again and again, more than a year allows.
      await mall.ctx.pool.query('delete from customs_year')
      const shipped = await createSequentially(count, async () => {
        const client = await mall.member()
        const input = { addressId: await anAddress(client), realName: aBuyer }
        const orderId = await anOrder(mall, client, [spec], input)
        return (await client.api.customsGetNewQrcode({ orderId })).codeUrl
      })
      return {
        begin: () => {
          void Promise.all(shipped.map((codeUrl) => scan(mall, codeUrl))).then(() => mall.sandbox.deliverDue())
          return []
        },
        isDone: isEmpty(environment, `select from customs_order where state in ('unpaid', 'waiting', 'submitted')`),
      }
    },
  },
  carrier: {
    prepare: async (environment, count) => {
      const { mall } = environment
      const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods' })
      const orders = await createSequentially(count, async () => {
        const client = await mall.member()
        return aPaidOrder(mall, client, [spec], { addressId: await anAddress(client) })
      })
      return {
        begin: () => {
          // Begun again, they have left already.
          for (const [at, orderNo] of orders.entries())
            void ship(mall.ctx, orderNo, '圆通', `YT${100_000 + at}`).catch(() => undefined)
          return []
        },
        isDone: isEmpty(environment, `select from parcel where following = 'unsubscribed'`),
      }
    },
  },
  mail: {
    prepare: async (environment, count) => {
      const orders = await createOrders(environment, count)
      for (const { client, orderId } of orders) {
        await scan(environment.mall, (await client.api.pay({ orderId, way: 'wechat-native' })).codeUrl)
      }
      await environment.mall.sandbox.deliverDue()
      const title = { email: 'lin@mall.example' }
      return {
        begin: () => {
          for (const { client, orderId } of orders)
            void outcomeTextOf(client.api.saveInvoice({ orderNo: orderId, title }))
          return []
        },
        isDone: isEmpty(environment, 'select from invoice where mailed_at is null'),
      }
    },
  },
  analytics: {
    prepare: async (environment, count) => ({
      begin: () => {
        const text = `insert into analytics_outbox (id, events, due_at)
          select gen_random_uuid()::text, '[{"kind": "view"}]', mall_now() from generate_series(1, $1)`
        void environment.mall.ctx.pool.query(text, [count])
        return []
      },
      isDone: isEmpty(environment, 'select from analytics_outbox'),
    }),
  },
}

/** Has a message sent; which row says that it is still wanted. */
async function aMessage({ mall: { ctx, ...mall } }: CompanyEnvironment): Promise<string> {
  const { memberId } = await mall.member()
  const data = { memberId, reason: '还有余额', day: ctx.clock.today() }
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, 'notify-closing-stopped', data))
  const own = `select id from scheduled_work where data ->> 'memberId' = $1`
  return (await ctx.pool.query<{ id: string }>(own, [memberId])).rows[0]?.id ?? ''
}

/** Concurrent calls by the gateway that they need. */
export type Act = (environment: CompanyEnvironment, client: TestClient) => Promise<void>

const bought =
  (
    way: 'wechat-native' | 'alipay-page',
    pay: (environment: CompanyEnvironment, instructions: { codeUrl: string; payUrl: string }) => unknown,
  ): Act =>
  async (environment, client) => {
    const { specs } = await aProduct(environment.mall.ctx)
    const orderId = await anOrder(environment.mall, client, specs)
    await pay(environment, await client.api.pay({ orderId, way }))
    await environment.mall.sandbox.deliverDue()
    while ((await client.api.wxPayGetStatus({ orderId })).status !== 'paid');
  }

export const OTHERS: Record<string, Act> = {
  browsing: async (_, { api }) => {
    const [first] = (await api.searchProducts({ order: 'sales' })).list
    if (first) await api.getProductInfo({ productId: first.id })
  },
  'wechat-pay': bought('wechat-native', ({ mall }, { codeUrl }) => scan(mall, codeUrl)),
  alipay: bought('alipay-page', ({ mall }, { payUrl }) => payAtAlipay(mall, payUrl)),
  sms: async (environment) => {
    const id = await aMessage(environment)
    while (id && (await environment.mall.ctx.pool.query('select from scheduled_work where id = $1', [id])).rowCount);
  },
}

export { aShopper }
