import { CODE_MINUTES, CODE_TRIES } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import {
  captchaEffort,
  MAX_EFFORT,
  SMS_BUDGET,
  SMS_LIMITS,
  STRANGERS_SHARE,
  whyNotSendCode,
  whyNotSpend,
} from '../rules.ts'
import { aMobile, cheapCaptcha } from '../samples.ts'
import { networkOf } from '../sessions/network.ts'

const MOBILE = '13812346720'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Ages in milliseconds of the codes a number received, and whether it may get another. */
test.each([
  ['none yet', [], null, 0],
  ['one, a moment less than a minute ago', [MINUTE - 1], 'SMS_TOO_SOON', 1],
  ['one, twelve seconds ago', [12_000], 'SMS_TOO_SOON', 48],
  ['one, a minute ago', [MINUTE], null, 0],
  ['four within the hour', [1, 2, 3, 4].map((n) => n * 10 * MINUTE), null, 0],
  ['five within the hour', [1, 2, 3, 4, 5].map((n) => n * 10 * MINUTE), 'SMS_HOUR_LIMIT', 600],
  ['five within the hour, the last just now', [50, 40, 30, 20, 0].map((n) => n * MINUTE), 'SMS_HOUR_LIMIT', 600],
  ['five, the first of them an hour ago', [10, 20, 30, 40, 60].map((n) => n * MINUTE), null, 0],
  ['nine within the day', Array.from({ length: 9 }, (_, n) => (n + 1) * 2 * HOUR), null, 0],
  ['ten within the day', Array.from({ length: 10 }, (_, n) => (n + 1) * 2 * HOUR), 'SMS_DAY_LIMIT', 4 * 3600],
] as const)('a number with %s', (_, ages, refused, waitSeconds) => {
  expect(whyNotSendCode(ages)).toEqual(refused && { why: refused, waitSeconds })
})

test('limits have their documented values', () => {
  expect(SMS_LIMITS).toEqual({ resendSeconds: 60, perHour: 5, perDay: 10 })
  expect([CODE_MINUTES, CODE_TRIES]).toEqual([5, 5])
})

const OVER = 'TOO_MANY_REQUESTS'
test.each([
  ['a quiet day', { day: 700, hour: 599, usualHour: 4 }, null, null],
  ['an hour that no small mall has', { day: 700, hour: 600, usualHour: 4 }, OVER, null],
  ['an hour that no small mall can have', { day: 1_100, hour: 1_000, usualHour: 4 }, OVER, OVER],
  ['a big mall’s busy hour', { day: 10_000, hour: 1_199, usualHour: 400 }, null, null],
  ['three times the usual hour', { day: 10_000, hour: 1_200, usualHour: 400 }, OVER, null],
  ['five times the usual hour', { day: 10_000, hour: 2_000, usualHour: 400 }, OVER, OVER],
  ['most of the day’s budget', { day: 12_000, hour: 1, usualHour: 800 }, OVER, null],
  ['the whole day’s budget', { day: SMS_BUDGET.perDay, hour: 1, usualHour: 800 }, OVER, OVER],
] as const)('all numbers together on %s: strangers, and devices that logged in before', (_, sent, stranger, known) => {
  expect([whyNotSpend(sent, false), whyNotSpend(sent, true)]).toEqual([stranger, known])
})

test.each([
  ['a quiet network', { minute: 10, hour: 40, budgetUsed: 0.49 }, 1],
  ['a busy minute', { minute: 11, hour: 11, budgetUsed: 0 }, 2],
  ['a busy hour', { minute: 1, hour: 81, budgetUsed: 0 }, 4],
  ['hours that strangers use up', { minute: 1, hour: 1, budgetUsed: 0.6 }, 4],
  ['the last codes for strangers', { minute: 1, hour: 1, budgetUsed: 0.99 }, MAX_EFFORT],
  ['a flood', { minute: 10_000, hour: 10_000, budgetUsed: 3 }, MAX_EFFORT],
] as const)('the captcha’s price after %s', (_, fetched, effort) => {
  expect(captchaEffort(fetched)).toBe(effort)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

/** As if this many codes had just been sent by unknown devices with different keys and numbers. */
const flooded = ({ ctx, clock }: TestMall, codes: number) =>
  ctx.pool.query(
    `insert into login_code (id, mobile_index, purpose, key_thumbprint, code_mac, tries_left, expires_at, created_at)
     select 'flood' || n || random(), 'number' || n, 'login', 'k', 'm', 5, $1, $1 from generate_series(1, $2::int) n`,
    [clock.now(), codes],
  )
const OPEN = SMS_BUDGET.neverBelowPerHour * STRANGERS_SHARE

test('over budget, unknown devices get no codes, known ones still do, and one alert is logged', async () => {
  await using mall = await openMall()
  const [mobile, owner] = [aMobile(mall.ctx), await mall.member(MOBILE)]
  mall.clock.advance(61_000)
  await flooded(mall, OPEN)
  const captchaOf = async (mall: TestMall, to: string) => ({ mobile: to, captcha: await cheapCaptcha(mall.ctx, to) })
  const requestCode = async () => (await mall.visitor()).api.sCaptcha(await captchaOf(mall, mobile))
  for (let nth = 0; nth < 3; nth++) await expect(requestCode()).rejects.toMatchObject({ failure: 'TOO_MANY_REQUESTS' })
  // The number alone does not make a device known.
  const thief = await mall.visitor()
  await expect(thief.api.sCaptcha(await captchaOf(mall, MOBILE))).rejects.toMatchObject({
    failure: 'TOO_MANY_REQUESTS',
  })
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('far more often than usual')])
  expect(await mall.sandbox.sms.list(mobile)).toEqual([])
  expect(await (await mall.fetch('/metrics')).text()).toContain('security_events_total{event="code-budget"} 4')
  await owner.api.sCaptcha(await captchaOf(mall, MOBILE))
  // Known devices have a limit too.
  mall.clock.advance(61_000)
  await flooded(mall, SMS_BUDGET.neverBelowPerHour - OPEN)
  await expect(owner.api.sCaptcha(await captchaOf(mall, MOBILE))).rejects.toMatchObject({
    failure: 'TOO_MANY_REQUESTS',
  })
  mall.clock.advance(HOUR + 1)
  await requestCode()
})

test('the last codes within a limit are sent once each under concurrency', async () => {
  await using mall = await openMall()
  await flooded(mall, OPEN - 3)
  const asks = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [device, mobile] = [await mall.visitor(), aMobile(mall.ctx)]
      const captcha = await cheapCaptcha(mall.ctx, mobile)
      return () => device.api.sCaptcha({ mobile, captcha })
    }),
  )
  const outcomes = await Promise.allSettled(asks.map((ask) => ask()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(mall.problems.splice(0)).toHaveLength(1)
})

test('captchas get harder for unknown devices as the budget runs out, and not for known ones', async () => {
  await using mall = await openMall()
  const [owner, stranger] = [await mall.member(MOBILE), await mall.visitor()]
  const efforts = async () => [
    (await stranger.api.getCaptcha({ mobile: MOBILE })).effort,
    (await owner.api.getCaptcha({ mobile: MOBILE })).effort,
  ]
  expect(await efforts()).toEqual([1, 1])
  await flooded(mall, OPEN - 1)
  mall.clock.advance(5_000)
  expect(await efforts()).toEqual([MAX_EFFORT, 1])
})
