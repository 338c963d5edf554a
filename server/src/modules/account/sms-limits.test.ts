import { CODE_MINUTES, CODE_TRIES } from '@mall/contract/terms'
import { expect, test } from 'vitest'
import { solved } from '../../testing/client.ts'
import { openMall } from '../../testing/mall.ts'
import { networkOf } from './network.ts'
import { captchaEffort, MOST_EFFORT, SMS_BUDGET, SMS_LIMITS, whyNotSendCode, whyNotSpend } from './rules.ts'
import { aMobile } from './samples.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Ages of the codes that a number got, in ms, and whether it may have another. */
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

test('the figures are those that were decided', () => {
  expect(SMS_LIMITS).toEqual({ resendSeconds: 60, perHour: 5, perDay: 10 })
  expect([CODE_MINUTES, CODE_TRIES]).toEqual([5, 5])
})

test.each([
  ['a quiet day', { day: 100, hour: 499, usualHour: 4 }, null],
  ['an hour that no small mall has', { day: 600, hour: 500, usualHour: 4 }, 'TOO_MANY_REQUESTS'],
  ['a big mall’s busy hour', { day: 10_000, hour: 1_999, usualHour: 400 }, null],
  ['five times the usual hour', { day: 10_000, hour: 2_000, usualHour: 400 }, 'TOO_MANY_REQUESTS'],
  ['the whole day’s budget', { day: SMS_BUDGET.perDay, hour: 1, usualHour: 800 }, 'TOO_MANY_REQUESTS'],
] as const)('all numbers together on %s', (_, sent, refused) => {
  expect(whyNotSpend(sent)).toBe(refused)
})

test.each([
  ['a quiet network', { minute: 10, hour: 40 }, 1],
  ['a busy minute', { minute: 11, hour: 11 }, 2],
  ['a busy hour', { minute: 1, hour: 81 }, 4],
  ['a flood', { minute: 10_000, hour: 10_000 }, MOST_EFFORT],
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

test('when all numbers together ask too much, nobody gets a code, and somebody on duty hears of it', async () => {
  await using mall = await openMall()
  const rows = `insert into login_code (id, mobile_index, purpose, key_thumbprint, code_mac, tries_left, expires_at, created_at)
    select 'flood' || n, 'number' || n, 'login', 'k', 'm', 5, $1, $1 from generate_series(1, $2) n`
  await mall.ctx.pool.query(rows, [mall.clock.now(), SMS_BUDGET.neverBelowPerHour])
  const [device, mobile] = [await mall.visitor(), aMobile(mall.ctx)]
  const ask = async () => device.api.sCaptcha({ mobile, captcha: await solved(device, mobile) })
  await expect(ask()).rejects.toMatchObject({ failure: 'TOO_MANY_REQUESTS' })
  expect(mall.troubles.splice(0).join()).toContain('far more often than usual')
  expect(await mall.sandbox.sms.list(mobile)).toEqual([])
  mall.clock.advance(HOUR + 1)
  await ask()
})
