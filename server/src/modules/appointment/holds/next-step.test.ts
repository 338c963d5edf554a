import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind, retryWhileBusy } from '../../../../test/support/race.ts'
import { openScope } from '../../../platform/scope.ts'
import { aContact } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { anItem, aPackage } from '../../catalogue/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'
import { createHold } from './create-hold.ts'

type Slot = Awaited<ReturnType<typeof aSlot>>

/** A member with a voucher and an examinee, and the request to have this slot. */
async function aShopper(mall: TestMall, slot: Slot, packageId?: string) {
  const client = await mall.member()
  const { memberId } = client
  const [voucher, contact] = await Promise.all([
    aVoucher(mall.ctx, { memberId, ...(packageId && { packageId }) }),
    aContact(mall.ctx, { memberId }),
  ])
  const { branchId, day: date, timespanId } = slot
  const input = { voucherId: voucher.id, contactsId: contact.id, branchId, date, timespanId }
  return { ...client, voucher, contact, input, hold: () => client.api.nextStep(input) }
}

async function takenPlaces({ ctx }: TestMall, slot: Slot): Promise<number> {
  const { rows } = await ctx.pool.query<{ taken: number }>(
    'select taken from slot where branch_id = $1 and service = $2 and day = $3 and timespan_id = $4',
    [slot.branchId, slot.service, slot.day, slot.timespanId],
  )
  return rows[0]?.taken ?? -1
}

const refusal = (failure: string) => expect.objectContaining({ failure })

test('two hundred members race for a capacity of ten: ten get a hold', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx, { capacity: 10 })
  const { id: packageId } = await aPackage(mall.ctx)
  const shoppers = []
  for (let n = 0; n < 200; n++) shoppers.push(await aShopper(mall, slot, packageId))
  const outcomes = await Promise.allSettled(shoppers.map((shopper) => retryWhileBusy(shopper.hold)))
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.failure] : []))
  expect(lost).toEqual(Array(190).fill('SLOT_FULL'))
  expect(await takenPlaces(mall, slot)).toBe(10)
})

test('a hold expires after ten minutes and releases its capacity', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx, { capacity: 1 })
  const [first, second] = [await aShopper(mall, slot), await aShopper(mall, slot)]
  await first.hold()
  await expect(second.hold()).rejects.toEqual(refusal('SLOT_FULL'))
  mall.clock.advance(10 * 60_000)
  await mall.tick('release-expired-holds')
  expect(await takenPlaces(mall, slot)).toBe(0)
  await second.hold()
})

test('expired holds of a full slot are released for a new hold before the sweep', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx, { capacity: 1 })
  const [first, second] = [await aShopper(mall, slot), await aShopper(mall, slot)]
  await first.hold()
  mall.clock.advance(10 * 60_000)
  await second.hold()
  expect(await takenPlaces(mall, slot)).toBe(1)
})

test('choosing again replaces the hold', async () => {
  await using mall = await openMall()
  const [early, late] = [await aSlot(mall.ctx), await aSlot(mall.ctx)]
  const shopper = await aShopper(mall, early)
  await shopper.hold()
  await shopper.hold()
  expect(await takenPlaces(mall, early)).toBe(1)
  await shopper.api.nextStep({ ...shopper.input, branchId: late.branchId })
  expect([await takenPlaces(mall, early), await takenPlaces(mall, late)]).toEqual([0, 1])
})

test('a full slot leaves the hold that the member has', async () => {
  await using mall = await openMall()
  const [early, full] = [await aSlot(mall.ctx), await aSlot(mall.ctx, { capacity: 1 })]
  await (await aShopper(mall, full)).hold()
  const shopper = await aShopper(mall, early)
  const { holdId } = await shopper.hold()
  await expect(shopper.api.nextStep({ ...shopper.input, branchId: full.branchId })).rejects.toEqual(
    refusal('SLOT_FULL'),
  )
  expect(await takenPlaces(mall, early)).toBe(1)
  await shopper.api.getAppointmentConfirmInfo({ holdId })
})

test('ten concurrent requests leave one hold', async () => {
  await using mall = await openMall()
  const [one, other] = [await aSlot(mall.ctx), await aSlot(mall.ctx)]
  const shopper = await aShopper(mall, one)
  const branches = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? one : other).branchId)
  await Promise.allSettled(branches.map((branchId) => shopper.api.nextStep({ ...shopper.input, branchId })))
  expect((await takenPlaces(mall, one)) + (await takenPlaces(mall, other))).toBe(1)
  expect(await mall.ctx.pool.query('select 1 from hold')).toMatchObject({ rowCount: 1 })
})

test('two taps that both found the voucher without a hold leave one hold, and both hear of one', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx)
  const shopper = await aShopper(mall, slot)
  const outcomes = await raceBehind(mall.ctx, 'select from slot for update', [shopper.hold, shopper.hold], 1)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await takenPlaces(mall, slot)).toBe(1)
})

test('two processes holding for the same voucher end with one hold', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx)
  const shopper = await aShopper(mall, slot)
  const { voucherId, contactsId: contactId } = shopper.input
  const expiresAt = new Date(mall.clock.now().getTime() + 600_000)
  const take = (id: string) => () =>
    createHold(
      { ...mall.ctx, scope: openScope() },
      { ...slot, id, voucherId, contactId, expiresAt, memberId: shopper.memberId, replaces: false },
    )
  const outcomes = await raceBehind(mall.ctx, 'select from slot for update', [take('one'), take('other')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await takenPlaces(mall, slot)).toBe(1)
})

test('claims decided in one batch get capacity in order, and a spent voucher gets none', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx, { capacity: 3 })
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(mall, slot)))
  const claims = shoppers.map(({ memberId, input: { voucherId, contactsId: contactId } }, index) => ({
    ...{ ...slot, memberId, voucherId, contactId, id: `hold-${index}`, replaces: false },
    expiresAt: new Date(mall.clock.now().getTime() + 600_000),
  }))
  await mall.ctx.pool.query(`update voucher set state = 'void' where id = $1`, [claims[2]?.voucherId])
  const outcomes = await raceBehind(
    mall.ctx,
    'select from slot for update',
    claims.map((claim) => () => createHold(mall.ctx, claim)),
    1,
  )
  const results = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.failure))
  expect(results).toEqual([true, true, 'VOUCHER_SPENT', true, false, false])
  const { rows } = await mall.ctx.pool.query('select id from hold order by id')
  expect(rows.map(({ id }) => id)).toEqual(['hold-0', 'hold-1', 'hold-3'])
  expect(await takenPlaces(mall, slot)).toBe(3)
})

test('releasing a hold releases its capacity, and another member’s hold cannot be released', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx)
  const [shopper, stranger] = [await aShopper(mall, slot), await aShopper(mall, slot)]
  const { holdId } = await shopper.hold()
  await stranger.api.releaseHold({ holdId })
  expect(await takenPlaces(mall, slot)).toBe(1)
  await shopper.api.releaseHold({ holdId })
  await shopper.api.releaseHold({ holdId })
  expect(await takenPlaces(mall, slot)).toBe(0)
})

test('a foreign voucher or contact is not found, exactly as one that never was', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx)
  const [shopper, stranger] = [await aShopper(mall, slot), await aShopper(mall, slot)]
  const outcomes = await Promise.allSettled(
    [
      { voucherId: stranger.input.voucherId },
      { voucherId: 'no-such-voucher' },
      { contactsId: stranger.input.contactsId },
      { contactsId: 'no-such-contact' },
    ].map((foreign) => shopper.api.nextStep({ ...shopper.input, ...foreign })),
  )
  const text = outcomes.map(
    (outcome) => outcome.status === 'rejected' && [outcome.reason.failure, outcome.reason.message],
  )
  expect(text).toEqual(Array(4).fill(['NOT_FOUND', expect.stringContaining('没有找到')]))
  const foreign = await aHold(mall.ctx, { memberId: stranger.memberId, slot })
  for (const holdId of [foreign.id, 'no-such-hold']) {
    await expect(shopper.api.getAppointmentConfirmInfo({ holdId })).rejects.toEqual(refusal('HOLD_EXPIRED'))
    await expect(shopper.api.submitBooking({ holdId })).rejects.toEqual(refusal('HOLD_EXPIRED'))
  }
})

test('a package for men is not for women, and one from forty on not for the young', async () => {
  await using mall = await openMall()
  const slot = await aSlot(mall.ctx)
  const forMen = await aShopper(mall, slot, (await aPackage(mall.ctx, { sex: 1 })).id)
  await expect(forMen.hold()).rejects.toEqual(refusal('SEX_MISMATCH'))
  const fromForty = await aShopper(mall, slot, (await aPackage(mall.ctx, { minAge: 40, maxAge: 99 })).id)
  const young = await aContact(mall.ctx, { memberId: fromForty.memberId, birthday: '2000-01-01' })
  const input = { ...fromForty.input, contactsId: young.id }
  await expect(fromForty.api.nextStep(input)).rejects.toEqual(refusal('AGE_MISMATCH'))
  await fromForty.hold()
})

test('a branch that lacks the service or the equipment, a closed day and an hour without blood draw are refused', async () => {
  await using mall = await openMall()
  const dental = await aSlot(mall.ctx, { branchId: (await aBranch(mall.ctx, { services: ['dental'] })).id })
  const small = await aSlot(mall.ctx, { branchId: (await aBranch(mall.ctx, { maxTier: 1 })).id })
  const fasting = await anItem(mall.ctx, { needsFasting: true })
  const { id: packageId } = await aPackage(mall.ctx, { tier: 2, itemIds: [fasting.id] })
  for (const slot of [dental, small]) {
    const shopper = await aShopper(mall, slot, packageId)
    await expect(shopper.hold()).rejects.toEqual(refusal('BRANCH_NOT_OFFERED'))
  }
  const slot = await aSlot(mall.ctx)
  const shopper = await aShopper(mall, slot, packageId)
  const afternoon = await aSlot(mall.ctx, { branchId: slot.branchId, timespanId: '1330-1430', hasBloodDraw: false })
  const closed = await aSlot(mall.ctx, { branchId: slot.branchId, timespanId: '0830-0930', capacity: 0 })
  for (const { timespanId } of [afternoon, closed, { timespanId: 'no-such-time' }]) {
    await expect(shopper.api.nextStep({ ...shopper.input, timespanId })).rejects.toEqual(refusal('SLOT_CLOSED'))
  }
})

test('tomorrow is a Shanghai day: just after midnight there today can no longer be booked', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T16:30:00Z')
  const branchId = (await aBranch(mall.ctx)).id
  const today = await aSlot(mall.ctx, { branchId, day: '2026-11-21' })
  const shopper = await aShopper(mall, today)
  await expect(shopper.hold()).rejects.toEqual(refusal('SLOT_CLOSED'))
  for (const [date, day] of [
    ['2026-11-22', 1],
    ['2027-02-19', 90],
  ] as const) {
    await aSlot(mall.ctx, { branchId, day: date })
    expect(await shopper.api.nextStep({ ...shopper.input, date }), `${day} days ahead`).toBeTruthy()
  }
  await aSlot(mall.ctx, { branchId, day: '2027-02-20' })
  await expect(shopper.api.nextStep({ ...shopper.input, date: '2027-02-20' })).rejects.toEqual(refusal('SLOT_CLOSED'))
})
