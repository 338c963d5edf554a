import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { retryWhileBusy } from '../../../../test/support/race.ts'
import { aContact } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import { blockPlaces, extendSlots, unblockPlaces } from '../public.ts'
import { aSlot, aVoucher } from '../samples.ts'
import { releaseCapacity } from './slot-capacity.ts'
import { reserveBeyond } from './take-today.ts'

test('a hold gets no blocked place, and the hours say what is left', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const slot = await aSlot(ctx, { capacity: 10, blocked: 7 })
  const { id: packageId } = await aPackage(ctx)
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { api, memberId } = await mall.member()
      const voucher = await aVoucher(ctx, { memberId, packageId })
      const contact = await aContact(ctx, { memberId })
      const where = { voucherId: voucher.id, branchId: slot.branchId, date: slot.day }
      return {
        hold: () => api.nextStep({ ...where, contactsId: contact.id, timespanId: slot.timespanId }),
        hours: () => api.timespan(where),
      }
    }),
  )
  const left = async () => (await shoppers[0]?.hours())?.list.map((hour) => hour.left)
  expect(await left()).toEqual([3])
  const outcomes = await Promise.allSettled(shoppers.map(({ hold }) => retryWhileBusy(hold)))
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.failure] : []))
  expect(lost).toEqual(Array(5).fill('SLOT_FULL'))
  expect(await left()).toEqual([0])
})

test('places beyond the capacity go back one by one beside blocked ones', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const slot = await aSlot(ctx, { capacity: 10, blocked: 2, taken: 8 })
  const figures = async () =>
    (await ctx.pool.query('select capacity, taken, blocked, shrinks_to from slot where day = $1', [slot.day])).rows
  for (let no = 0; no < 2; no++) await ctx.db.transaction((tx) => reserveBeyond(tx, slot))
  expect(await figures()).toEqual([{ capacity: 12, taken: 10, blocked: 2, shrinks_to: 10 }])
  for (let no = 0; no < 2; no++) await ctx.db.transaction((tx) => releaseCapacity(ctx, tx, slot))
  expect(await figures()).toEqual([{ capacity: 10, taken: 8, blocked: 2, shrinks_to: 10 }])
})

test('blocking leaves what is taken, and each day is blocked once', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-06-21T04:00:00Z')
  const { id } = await aBranch(ctx, { capacity: 10, services: ['general'] })
  await extendSlots(ctx)
  await ctx.db.execute(sql`update slot set taken = 4 where day = '2026-06-22'`)
  const blocked = async () =>
    (await ctx.pool.query('select blocked, count(*)::int as days from slot group by blocked order by blocked')).rows
  await blockPlaces(ctx, [id], ({ day }) => (day < '2026-06-24' ? 0.8 : 0.5))
  const once = [
    { blocked: 5, days: 88 },
    { blocked: 6, days: 1 },
    { blocked: 8, days: 1 },
  ]
  expect(await blocked()).toEqual(once)
  await blockPlaces(ctx, [id], () => 0.1)
  expect(await blocked()).toEqual(once)
})

test('where fewer places are planned, fewer are blocked, and none on a closed day', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-06-21T04:00:00Z')
  const { id } = await aBranch(ctx, { capacity: 10, services: ['general'] })
  await extendSlots(ctx)
  await blockPlaces(ctx, [id], () => 0.8)
  await ctx.db.execute(sql`update slot set taken = 2 where day = '2026-06-22'`)
  await ctx.db.execute(sql`update schedule set capacity = 5`)
  await ctx.db.execute(sql`insert into closed_day values (${id}, '2026-06-23', '院区盘点')`)
  await extendSlots(ctx)
  const { rows } = await ctx.pool.query('select capacity, taken, blocked from slot order by day limit 3')
  expect(rows).toEqual([
    { capacity: 5, taken: 2, blocked: 3 },
    { capacity: 0, taken: 0, blocked: 0 },
    { capacity: 5, taken: 0, blocked: 5 },
  ])
})

test('another branch keeps its places, and blocking goes by the branches it is for', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-06-21T04:00:00Z')
  const [busy, own] = [await aBranch(ctx, { services: ['general'] }), await aBranch(ctx, { services: ['general'] })]
  await extendSlots(ctx)
  const blocked = async () =>
    (await ctx.pool.query('select distinct branch_id, blocked, taken from slot order by blocked, taken')).rows
  await ctx.db.execute(sql`update slot set blocked = 3, taken = 1 where branch_id = ${own.id}`)
  await blockPlaces(ctx, [], () => 1)
  await blockPlaces(ctx, [busy.id], () => 0.8)
  const ofOwn = { branch_id: own.id, blocked: 3, taken: 1 }
  expect(await blocked()).toEqual([ofOwn, { branch_id: busy.id, blocked: 8, taken: 0 }])
  await ctx.db.execute(sql`update slot set taken = 2 where branch_id = ${busy.id}`)
  await unblockPlaces(ctx, [busy.id])
  expect(await blocked()).toEqual([{ branch_id: busy.id, blocked: 0, taken: 2 }, ofOwn])
})
