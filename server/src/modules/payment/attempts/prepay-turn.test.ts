import { expect, test, vi } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { openScope } from '../../../platform/scope.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, breakGateway, scan } from '../../order/samples.ts'
import { attemptsOf } from '../samples.ts'
import { startPayment } from './start-payment.ts'

/** A mall of several processes; nothing here asks its store. */
const SHARED = { REDIS_URL: 'redis://127.0.0.1:6379' }

async function openUnpaid() {
  const mall = await openMall(SHARED)
  const client = await mall.member()
  const orderNo = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const payer = { memberId: client.memberId, orderNo, ip: '203.0.113.7', way: 'wechat-native', openId: '' } as const
  // Memory of their own, as processes have.
  const processes = [1, 2, 3].map(() => ({ ...mall.ctx, scope: openScope() }))
  const askEach = (fresh: boolean) => Promise.all(processes.map((ctx) => startPayment(ctx, payer, fresh)))
  /** Each has seen the same code before any asks for another. */
  const askTogether = () =>
    raceBehind(
      mall.ctx,
      'select * from payment_attempt for update',
      processes.map((ctx) => () => startPayment(ctx, payer, true)),
    )
  return { mall, client, orderNo, askEach, askTogether, [Symbol.asyncDispose]: () => mall[Symbol.asyncDispose]() }
}

test('processes asked at the same time for one payment show one code, and it can be paid', async () => {
  await using unpaid = await openUnpaid()
  const codes = (await unpaid.askEach(false)).map(({ codeUrl }) => codeUrl)
  expect(new Set(codes).size).toBe(1)
  expect(await scan(unpaid.mall, codes[0] ?? '')).toBe(200)
  expect(await attemptsOf(unpaid.mall, unpaid.orderNo)).toHaveLength(1)
})

test('asked at the same time for another code they void the one before together, and not each other’s', async () => {
  await using unpaid = await openUnpaid()
  const [before] = await unpaid.askEach(false)
  const codes = (await unpaid.askTogether()).map((one) => (one.status === 'fulfilled' ? one.value.codeUrl : one.reason))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).not.toBe(before?.codeUrl)
  const [later] = await unpaid.askEach(true)
  expect(later?.codeUrl).not.toBe(codes[0])
  expect(await scan(unpaid.mall, codes[0] ?? '')).toBe(409)
  expect(await scan(unpaid.mall, later?.codeUrl ?? '')).toBe(200)
})

test('a turn whose gateway failed, or whose process died, holds up nobody for long', async () => {
  await using unpaid = await openUnpaid()
  const { mall, client, orderNo } = unpaid
  await breakGateway(mall, 'error-after-success')
  await expect(client.api.pay({ orderId: orderNo })).rejects.toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
  expect(mall.problems.splice(0)).toHaveLength(1)
  const turns = await mall.ctx.pool.query('select prepaying_until as until from payment_attempt')
  expect(turns.rows).toEqual([{ until: null }])
  await client.api.pay({ orderId: orderNo })
  await mall.ctx.pool.query(`update payment_attempt set prepaying_until = mall_now() + interval '6 seconds'`)
  const asked = vi.spyOn(mall.ctx.pool, 'query')
  const waiting = client.api.getNewQrcode({ orderId: orderNo })
  const tries = () =>
    asked.mock.calls.filter(([query]) => /^update "payment_attempt" set "prepaying_until"/.test(textOf(query)))
  await expect.poll(() => tries().length).toBeGreaterThan(1)
  asked.mockRestore()
  mall.clock.advance(6_000)
  expect(await scan(mall, (await waiting).codeUrl)).toBe(200)
})

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
