import { afterEach, expect, test, vi } from 'vitest'
import { openFigures } from '../platform/metrics.ts'
import { DeclinedError, GATEWAY_LIMITS, GATEWAYS, GatewayUnavailableError, openGateways } from './gateway.ts'

const RETRY_AFTER_MS = 200

afterEach(() => {
  vi.useRealTimers()
})

function opened(nowMs?: () => number) {
  const logged: string[] = []
  const log = (details: object, message: string) => logged.push(`${JSON.stringify(details)} ${message}`)
  const back: string[] = []
  const figures = openFigures()
  const gateways = openGateways(
    { figures, log: { warn: log, info: log }, onBack: (gateway) => back.push(gateway) },
    { ...GATEWAY_LIMITS, retryAfterMs: RETRY_AFTER_MS },
    nowMs,
  )
  const figure = async (start: string) =>
    (await figures.registry.metrics()).split('\n').find((line) => line.startsWith(start))
  return { gateways, logged, back, figure }
}

const fails = () => Promise.reject(new Error('status 500'))
const trouble = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('a breaker opens when half of at least twenty calls failed, and sends nothing until a probe is allowed', async () => {
  const { gateways, logged, figure } = opened()
  for (let i = 0; i < 10; i++) await gateways.sms.call(async () => i)
  for (let i = 0; i < 9; i++) await trouble(gateways.sms.call(fails))
  expect(logged).toEqual([])
  await trouble(gateways.sms.call(fails))
  expect(logged).toEqual(['{"gateway":"sms"} breaker opened: most calls to this company fail'])
  let sent = 0
  const answers = async () => {
    sent += 1
  }
  expect(await trouble(gateways.sms.call(answers))).toBeInstanceOf(GatewayUnavailableError)
  expect(sent).toBe(0)
  expect(await figure('gateway_breaker_open{gateway="sms"}')).toMatch(/ 1$/)
  // Other gateways are not affected.
  for (const name of GATEWAYS.filter((each) => each !== 'sms')) await gateways[name].call(answers)
  expect(sent).toBe(GATEWAYS.length - 1)
  await expect.poll(() => trouble(gateways.sms.call(answers))).toBeNull()
  expect(logged.at(-1)).toBe('{"gateway":"sms"} breaker closed: the company answers again')
  expect(await figure('gateway_breaker_open{gateway="sms"}')).toMatch(/ 0$/)
  expect(await figure('gateway_calls_total{gateway="sms",outcome="failed"}')).toMatch(/ 10$/)
})

test('refusals of a provider do not open its breaker', async () => {
  const { gateways, logged } = opened()
  const no = () => Promise.reject(new DeclinedError('no such number', { isFinal: true }))
  for (let i = 0; i < 100; i++) expect(await trouble(gateways.sms.call(no))).toBeInstanceOf(DeclinedError)
  expect(logged).toEqual([])
})

test('calls to a hanging provider are limited, and so are waiting ones', async () => {
  const { gateways, logged } = opened()
  const gate = Promise.withResolvers<void>()
  let underWay = 0
  const hangs = () => {
    underWay += 1
    return gate.promise
  }
  const { atOnce, waiting } = GATEWAY_LIMITS
  const calls = Array.from({ length: atOnce + waiting + 5 }, () => trouble(gateways.alipay.call(hangs)))
  expect((await Promise.all(calls.slice(-5))).every((error) => error instanceof GatewayUnavailableError)).toBe(true)
  expect(underWay).toBe(atOnce)
  gate.reject(new Error('timeout'))
  await Promise.all(calls)
  // Waiting calls find it open.
  expect(underWay).toBe(atOnce)
  expect(logged).toEqual(['{"gateway":"alipay"} breaker opened: most calls to this company fail'])
})

test('setting the machine’s clock back does not keep a breaker open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { gateways, logged, back } = opened()
  for (let i = 0; i < GATEWAY_LIMITS.minCalls; i++) await trouble(gateways.alipay.call(fails))
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await trouble(gateways.alipay.call(async () => undefined))).toBeInstanceOf(GatewayUnavailableError)
  expect(back).toEqual([])
  await expect.poll(() => trouble(gateways.alipay.call(async () => undefined))).toBeNull()
  expect(logged).toHaveLength(2)
  expect(back).toEqual(['alipay'])
})

test('failures before the window do not count, and a rejected call has a retry time', async () => {
  let now = 1_000_000
  const { gateways, logged } = opened(() => now)
  const { minCalls, windowMs } = GATEWAY_LIMITS
  for (let i = 1; i < minCalls; i++) await trouble(gateways.mail.call(fails))
  now += windowMs
  for (let i = 1; i < minCalls; i++) await trouble(gateways.mail.call(fails))
  expect(logged).toEqual([])
  await trouble(gateways.mail.call(fails))
  expect(logged).toHaveLength(1)
  now += 20
  expect(await trouble(gateways.mail.call(fails))).toMatchObject({
    name: 'GatewayUnavailableError',
    gateway: 'mail',
    retryAfterMs: RETRY_AFTER_MS - 20,
  })
  now += RETRY_AFTER_MS
  // During a probe others do not wait for its outcome.
  const gate = Promise.withResolvers<void>()
  const probe = gateways.mail.call(() => gate.promise)
  expect(await trouble(gateways.mail.call(fails))).toBeInstanceOf(GatewayUnavailableError)
  gate.reject(new Error('status 500'))
  expect(await trouble(probe)).toMatchObject({ message: 'status 500' })
  expect(await trouble(gateways.mail.call(fails))).toMatchObject({ retryAfterMs: RETRY_AFTER_MS })
  expect(logged).toHaveLength(1)
})
