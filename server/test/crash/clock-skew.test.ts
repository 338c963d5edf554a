import { expect, test } from 'vitest'
import { aMobile, askForCode, codeOn, UNWRITTEN_AGREED } from '../../src/modules/account/samples.ts'
import { aHold, aSlot } from '../../src/modules/appointment/samples.ts'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { aSubmit } from '../../src/modules/order/samples.ts'
import { expectClockOffset, openSkewedProcess, type SkewedProcess, setClockOffsets } from '../faults/skewed-process.ts'
import { type TestClient, testClient } from '../support/client.ts'
import { ORIGIN, openMall, type TestMall } from '../support/mall.ts'
import { clientAt } from '../support/mall-process.ts'

const MINUTE_MS = 60_000
/** None of the offsets: shows that a metric was read after the change. */
const SETTLING_MS = 17 * MINUTE_MS
const OFFSETS = [12, -12, 31, -31, 60, -60, 1440, -1440].map((minutes) => minutes * MINUTE_MS)
/** Each played once a round; a night plays many rounds. */
const ROUNDS = Number(process.env.MALL_CLOCK ?? 1)
const PLAYED = process.env.MALL_CLOCK
  ? OFFSETS
  : OFFSETS.filter((ms) => ms === 31 * MINUTE_MS || ms === -1440 * MINUTE_MS)
/** Time in which due work is done on a busy machine; each offset is minutes. */
const LATEST_MS = 30_000
const PATIENCE = { timeout: 30_000, interval: 50 }

test('with any skew of a process’s clock, nothing expires early or late, logins work, and no job runs twice', async () => {
  await using mall = await openMall()
  const skewed = await openSkewedProcess(mall, PLAYED[0] ?? 0)
  const late: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const offset of PLAYED) {
        await setClockOffsets(mall, skewed, [offset])
        await expectOffset(skewed, offset)
        late.push(...(await endsInTime(mall, skewed)))
      }
      // The process has followed the mall's time, which `endsInTime` moved.
      await setClockOffsets(mall, skewed, [12 * MINUTE_MS])
      await expectOffset(skewed, 12 * MINUTE_MS)
      await setClockOffsets(mall, skewed, OFFSETS)
      await buysAndBooks(mall, skewed)
      late.push(...(await endsInTime(mall, skewed)))
      await setClockOffsets(mall, skewed, [SETTLING_MS])
      await expectOffset(skewed, SETTLING_MS)
    }
  } finally {
    skewed.child.kill('SIGKILL')
  }
  const figures = {
    ends: late.length,
    earliestMs: Math.round(Math.min(...late)),
    latestMs: Math.round(Math.max(...late)),
  }
  if (process.env.MALL_CLOCK) process.stdout.write(`clock: ${JSON.stringify(figures)}\n`)
  expect(figures.earliestMs).toBeGreaterThanOrEqual(0)
  expect(figures.latestMs).toBeLessThan(LATEST_MS)
}, 7_200_000)

/** In `/readyz`, which stays 200, and as a figure. */
async function expectOffset(skewed: SkewedProcess, offset: number): Promise<void> {
  await expectClockOffset(skewed, offset)
  const ready = await fetch(`${skewed.origin}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ warning: expect.stringContaining(offset > 0 ? '快' : '慢') })
}

/** A hold and an order are given and end when the database says; by how much later, in milliseconds. */
async function endsInTime(mall: TestMall, skewed: SkewedProcess): Promise<number[]> {
  const { ctx } = mall
  const member = await mall.member()
  const shopper = await clientAt(member, skewed.origin)
  const product = await aProduct(ctx)
  const [order] = (await shopper.api.settPayNew(aSubmit(product.specs), { idempotencyKey: ctx.ids.id() })).orders
  const orderNo = order?.orderNo ?? ''
  const slot = await aSlot(ctx, { capacity: 1 })
  const hold = await aHold(ctx, { memberId: member.memberId, slot })
  const drop = await aHold(ctx, { memberId: member.memberId, expiresAt: new Date(ctx.clock.now().getTime() - 1000) })

  const remaining = async (text: string, id: string) => {
    const { rows } = await ctx.pool.query(text, [id])
    return rows[0] ? Number(rows[0].ms) : null
  }
  const holdLeft = (id: string) =>
    remaining('select extract(epoch from expires_at - mall_now())::float8 * 1000 as ms from hold where id = $1', id)
  const orderLeft = () =>
    remaining(
      `select extract(epoch from expires_at - mall_now())::float8 * 1000 as ms from mall_order
       where order_no = $1 and state = 'awaiting-payment'`,
      orderNo,
    )
  // The housekeeping has come by: what is over is gone, what is not stays.
  await expect.poll(() => holdLeft(drop.id), PATIENCE).toBeNull()
  expect(await holdLeft(hold.id)).toBeGreaterThan(9.5 * MINUTE_MS)
  const givenMs = (await orderLeft()) ?? 0
  expect(givenMs).toBeGreaterThan(29.5 * MINUTE_MS)
  expect(givenMs).toBeLessThanOrEqual(30 * MINUTE_MS)

  const endOf = async (leftNow: () => Promise<number | null>) => {
    const before = (await leftNow()) ?? 0
    // Close to its end, which is then looked for.
    mall.clock.advance(before - 300)
    const end = mall.clock.now().getTime() + ((await leftNow()) ?? 0)
    await expect.poll(leftNow, PATIENCE).toBeNull()
    return mall.clock.now().getTime() - end
  }
  return [await endOf(() => holdLeft(hold.id)), await endOf(orderLeft)]
}

/** From the login to the booking, signatures of all sides with it; each message comes once. */
async function buysAndBooks(mall: TestMall, skewed: SkewedProcess): Promise<void> {
  const { ctx } = mall
  const shopper = await testClient(ORIGIN, skewed.origin)
  const mobile = aMobile(ctx)
  await askForCode(shopper, mobile)
  const input = { grant_type: 'urn:mall:params:oauth:grant-type:sms' as const, mobile, agreed: UNWRITTEN_AGREED }
  shopper.accessToken = (await shopper.api.oauthToken({ ...input, sms_code: await codeOn(mall, mobile) })).access_token
  shopper.accessToken = (await shopper.api.getToken({})).access_token
  const { specs } = await aProduct(ctx)
  const submitInput = aSubmit(specs, { userPhone: mobile })
  const [order] = (await shopper.api.settPayNew(submitInput, { idempotencyKey: ctx.ids.id() })).orders
  const orderNo = order?.orderNo ?? ''
  const { codeUrl } = await shopper.api.pay({ orderId: orderNo })
  await shopper.fetch('/sandbox/wechat/scan', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code_url: codeUrl, result: 'success' }),
  })
  await expect.poll(async () => (await shopper.api.wxPayGetStatus({ orderId: orderNo })).status, PATIENCE).toBe('paid')
  await booksOnce(mall, shopper, mobile, orderNo)
}

async function booksOnce(mall: TestMall, { api }: TestClient, mobile: string, orderNo: string): Promise<void> {
  const { list } = await api.listVouchers({ orderNo })
  const person = await api.editContacts({ contacts_name: '家人', mobile, sex: 0, birthday: '1960-05-01' })
  const { branchId, day, timespanId } = await aSlot(mall.ctx)
  const where = { branchId, date: day, timespanId }
  const input = { voucherId: list[0]?.voucherId ?? '', contactsId: person.contacts_id, ...where }
  let holdId = ''
  const holds = async () => {
    holdId = (await api.nextStep(input)).holdId
    return true
  }
  // A branch that has just opened is known to every process within seconds.
  await expect.poll(() => holds().catch(() => false), PATIENCE).toBe(true)
  const { bookingId } = await api.submitBooking({ holdId })
  const confirmations = async () =>
    (await mall.sandbox.sms.list(mobile)).filter((one) => one.purpose === 'booking-confirmed')
  await expect.poll(async () => (await confirmations()).length, PATIENCE).toBe(1)
  const { rows } = await mall.ctx.pool.query(
    `select count(*)::int as n from pgboss.job where name = 'booking-confirmed' and data->>'bookingId' = $1
       and retry_count > 0`,
    [bookingId],
  )
  expect([rows[0].n, (await confirmations()).length]).toEqual([0, 1])
}
