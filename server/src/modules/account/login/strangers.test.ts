// Requests by unknown devices never lock the owner out; they only get more expensive.
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { retryWhileBusy } from '../../../../test/support/race.ts'
import { MAX_COUNTS } from '../limits/rate-counts.ts'
import { CODES_PER_KEY_HOUR, MAX_EFFORT, TRY_LIMITS } from '../rules.ts'
import { aMobile, askForCode, cheapCaptcha, codeOn, logInByCode } from '../samples.ts'

const MOBILE = '13812346720'

test('another device’s wrong codes use up none of the owner’s tries, and are refused in the end', async () => {
  await using mall = await openMall()
  const [owner, stranger] = [await mall.visitor(), await mall.visitor()]
  await askForCode(owner, MOBILE)
  await refused(logInByCode(stranger, MOBILE, '000000'), 'SMS_CODE_SPENT')
  // As if it had gone on with new keys each time: all count for the same network.
  await mall.ctx.pool.query('update rate_count set used = used + $1', [TRY_LIMITS.unaskedPerNetworkHour])
  const another = await mall.visitor()
  for (const one of [stranger, another]) await refused(logInByCode(one, MOBILE, '000000'), 'TOO_MANY_REQUESTS')
  await logInByCode(owner, MOBILE, await codeOn(mall, MOBILE))
})

test('another device’s code neither replaces the owner’s nor can be used by the owner’s device', async () => {
  await using mall = await openMall()
  const [owner, stranger] = [await mall.member(MOBILE), await mall.visitor()]
  await askForCode(owner, MOBILE)
  const own = await codeOn(mall, MOBILE)
  mall.clock.advance(61_000)
  await askForCode(stranger, MOBILE)
  await refused(logInByCode(stranger, MOBILE, own), 'SMS_CODE_WRONG')
  await logInByCode(owner, MOBILE, own)
})

test('code requests by unknown devices do not lock out a known one', async () => {
  await using mall = await openMall()
  const owner = await mall.member(MOBILE)
  for (let n = 0; n < 5; n++) {
    await askForCode(await mall.visitor(), MOBILE)
    mall.clock.advance(61_000)
  }
  await refused(askForCode(await mall.visitor(), MOBILE), 'SMS_HOUR_LIMIT')
  await askForCode(owner, MOBILE)
  await logInByCode(owner, MOBILE, await codeOn(mall, MOBILE))
  // Its own codes count.
  await refused(askForCode(owner, MOBILE), 'SMS_TOO_SOON')
})

test('wrong codes are counted by number: unknown devices are refused, the owner’s is not', async () => {
  await using mall = await openMall()
  const owner = await mall.member(MOBILE)
  for (let device = 0; device * 5 < TRY_LIMITS.perNumberDay; device++) {
    const stranger = await mall.visitor()
    await askForCode(stranger, MOBILE)
    const wrong = (await codeOn(mall, MOBILE)) === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) await logInByCode(stranger, MOBILE, wrong).catch(() => null)
    mall.clock.advance(1_000_000)
  }
  const late = await mall.visitor()
  await askForCode(late, MOBILE)
  await refused(logInByCode(late, MOBILE, await codeOn(mall, MOBILE)), 'TOO_MANY_REQUESTS')
  await askForCode(owner, MOBILE)
  await logInByCode(owner, MOBILE, await codeOn(mall, MOBILE))
})

test('a device gets five codes an hour across all numbers', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  for (let n = 0; n < CODES_PER_KEY_HOUR; n++) await askForCode(device, aMobile(mall.ctx))
  await refused(askForCode(device, aMobile(mall.ctx)), 'TOO_MANY_REQUESTS')
  mall.clock.advance(3_600_001)
  await askForCode(device, aMobile(mall.ctx))
})

test('500 people behind one address all log in, with harder captchas', async () => {
  await using mall = await openMall()
  const efforts: number[] = []
  const one = async (nth: number) => {
    const device = await mall.visitor()
    const mobile = `1370000${String(nth).padStart(4, '0')}`
    efforts.push((await retryWhileBusy(() => device.api.getCaptcha({ mobile }))).effort)
    const captcha = await cheapCaptcha(mall.ctx, mobile)
    await retryWhileBusy(() => device.api.sCaptcha({ mobile, captcha }))
    const code = await codeOn(mall, mobile)
    await retryWhileBusy(() => logInByCode(device, mobile, code))
  }
  for (let nth = 0; nth < 500; nth += 5) await Promise.all(Array.from({ length: 5 }, (_, n) => one(nth + n)))
  expect([efforts[0], efforts.at(-1)]).toEqual([1, MAX_EFFORT])
  mall.clock.advance(3_600_001)
  const later = await mall.visitor()
  expect((await later.api.getCaptcha({ mobile: MOBILE })).effort).toBe(1)
})

test('expired counts are deleted, and store neither numbers nor addresses', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, MOBILE)
  await refused(logInByCode(device, '13812346721', '000000'), 'SMS_CODE_SPENT')
  const rows = async () => (await mall.ctx.pool.query('select * from rate_count')).rows
  expect(JSON.stringify(await rows())).not.toMatch(/13812346721|127\.0\.0|number |network /)
  await mall.ctx.pool.query(
    `insert into rate_count select 'old' || n, 1, $1::timestamptz - interval '1 second' from generate_series(1, 2500) n`,
    [mall.clock.now()],
  )
  await mall.tick('delete-expired-logins')
  expect(await rows()).toHaveLength(4)
  mall.clock.advance(86_400_001)
  await mall.tick('delete-expired-logins')
  expect(await rows()).toEqual([])
})

test('requests from ever new networks neither fill the table nor evict relevant counts', async () => {
  await using mall = await openMall()
  await mall.ctx.pool.query(
    `insert into rate_count select 'network' || n, 1, $1::timestamptz + interval '1 hour' from generate_series(1, $2) n
     union all select 'busy', 290, $1::timestamptz + interval '1 hour'`,
    [mall.clock.now(), MAX_COUNTS + 500],
  )
  await mall.tick('limit-rate-counts')
  const { rows } = await mall.ctx.pool.query('select count(*)::int as n, max(used) as most from rate_count')
  expect(rows).toEqual([{ n: MAX_COUNTS, most: 290 }])
})

async function refused(work: Promise<unknown>, failure: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ failure })
}
