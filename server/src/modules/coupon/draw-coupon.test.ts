import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { raceBehind, retryWhileBusy } from '../../../test/support/race.ts'
import { aCoupon } from './samples.ts'

const draw = (client: TestClient, code: string, idempotencyKey?: string) =>
  client.api.drawCoupon({ code }, idempotencyKey ? { idempotencyKey } : {})

const owned = async ({ ctx }: TestMall) =>
  (await ctx.pool.query('select member_id, count(*) as n from member_coupon group by 1')).rows
const leftOf = async ({ ctx }: TestMall, id: string) =>
  (await ctx.pool.query('select "left" from coupon_stock where template_id = $1', [id])).rows[0]?.left

/** Number of claims, and of each kind of refusal. */
function tally(outcomes: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const names = outcomes.map((one) => (one.status === 'fulfilled' ? 'claimed' : one.reason.failure))
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

test('a thousand members race for a hundred coupons: exactly a hundred get one, one each', async () => {
  await using mall = await openMall()
  const { id, code } = await aCoupon(mall.ctx, { total: 100 })
  const members = await mall.members(1_000)
  const outcomes = await Promise.allSettled(members.map((one) => retryWhileBusy(() => draw(one, code))))
  expect(tally(outcomes)).toEqual({ claimed: 100, COUPON_SOLD_OUT: 900 })
  const rows = await owned(mall)
  expect([rows.length, ...new Set(rows.map((row) => row.n))]).toEqual([100, 1])
  expect(await leftOf(mall, id)).toBe(0)
})

test('concurrent claims of the last coupon are decided by the database', async () => {
  await using mall = await openMall()
  const { id, code } = await aCoupon(mall.ctx, { total: 1 })
  // As many as are admitted under high contention.
  const members = await mall.members(3)
  const lock = `select * from coupon_stock where template_id = '${id}' for update`
  const outcomes = await raceBehind(
    mall.ctx,
    lock,
    members.map((one) => () => draw(one, code)),
  )
  expect(tally(outcomes)).toEqual({ claimed: 1, COUPON_SOLD_OUT: 2 })
  expect(await owned(mall)).toHaveLength(1)
  expect(await leftOf(mall, id)).toBe(0)
})

test('concurrent claims of one member reach the limit exactly', async () => {
  await using mall = await openMall()
  const { id, code } = await aCoupon(mall.ctx, { total: 10, perUser: 2 })
  const member = await mall.member()
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => draw(member, code)))
  expect(tally(outcomes)).toEqual({ claimed: 2, COUPON_CLAIMED: 3 })
  expect(await leftOf(mall, id)).toBe(8)
})

test('the same key sent five times at once claims once, with one response; also for the last coupon', async () => {
  await using mall = await openMall()
  const { id, code } = await aCoupon(mall.ctx, { total: 1, perUser: 3 })
  const member = await mall.member()
  const answers = await Promise.all(Array.from({ length: 5 }, () => draw(member, code, 'one-request-1')))
  expect(new Set(answers.map((one) => one.couponId)).size).toBe(1)
  expect(await leftOf(mall, id)).toBe(0)
  await expect(draw(member, code, 'another-request')).rejects.toMatchObject({ failure: 'COUPON_SOLD_OUT' })
  expect((await draw(member, code, 'one-request-1')).couponId).toBe(answers[0]?.couponId)
})

test('a sold-out coupon can be claimed again as soon as the operator adds some', async () => {
  await using mall = await openMall()
  const { id, code } = await aCoupon(mall.ctx, { total: 1 })
  await draw(await mall.member(), code)
  const late = await mall.member()
  await expect(draw(late, code)).rejects.toMatchObject({ failure: 'COUPON_SOLD_OUT' })
  await mall.ctx.pool.query('update coupon_stock set "left" = 1, total = 2 where template_id = $1', [id])
  await expect
    .poll(
      () =>
        draw(late, code).then(
          () => 'claimed',
          (refused) => refused.failure,
        ),
      { timeout: 30_000 },
    )
    .toBe('claimed')
})

test('a claim is valid in the template’s dates, or from today on', async () => {
  await using mall = await openMall()
  const today = mall.ctx.clock.today()
  const fixed = await aCoupon(mall.ctx, {
    daysAfterClaim: null,
    validFrom: addDays(today, 5),
    validTo: addDays(today, 9),
  })
  const counted = await aCoupon(mall.ctx, { daysAfterClaim: 30 })
  const member = await mall.member()
  expect(await draw(member, fixed.code)).toMatchObject({
    startTime: addDays(today, 5),
    endTime: addDays(today, 9),
    state: 'later',
  })
  const soon = await draw(member, counted.code)
  expect(soon).toMatchObject({ startTime: today, endTime: addDays(today, 30), state: 'available', reason: '' })
})

test('a code is normalized as people type it', async () => {
  await using mall = await openMall()
  await aCoupon(mall.ctx, { code: 'HX12345670' })
  const member = await mall.member()
  expect(await draw(member, 'hx-1234 5670')).toMatchObject({ title: '样例满减券' })
})

test('an unknown code and a coupon outside its dates are refused with a message each', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const tomorrow = addDays(ctx.clock.today(), 1)
  const later = await aCoupon(ctx, { claimFrom: tomorrow, claimTo: tomorrow })
  const member = await mall.member()
  await expect(draw(member, 'HX00000000')).rejects.toMatchObject({ failure: 'COUPON_UNKNOWN' })
  await expect(draw(member, later.code)).rejects.toMatchObject({ failure: 'COUPON_CLOSED' })
  expect(await owned(mall)).toEqual([])
})

test('twenty wrong codes an hour, then the member has to wait', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  for (let index = 0; index < 20; index++)
    await expect(draw(member, `HX0000000${index}`)).rejects.toMatchObject({ failure: 'COUPON_UNKNOWN' })
  await expect(draw(member, 'HX99999999')).rejects.toMatchObject({ failure: 'TOO_MANY_REQUESTS' })
})

test('the visitor’s marketing channel is saved with the coupon', async () => {
  await using mall = await openMall()
  const { code } = await aCoupon(mall.ctx)
  const member = await mall.member()
  await member.api.drawCoupon({ code, thirdCode: 'xinwen' })
  expect((await mall.ctx.pool.query('select third_code from member_coupon')).rows).toEqual([{ third_code: 'xinwen' }])
})
