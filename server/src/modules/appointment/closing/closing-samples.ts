import { expect } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import { extendSlots } from '../public.ts'
import { aHold, aVoucher } from '../samples.ts'

export const refusal = (failure: string) => expect.objectContaining({ failure })
export const [EARLY, LATER] = ['0730-0830', '0830-0930'] as const
export const DAY = '2026-12-09'
export const NEXT = '2026-12-10'
export const reason = '供电检修'

/** Two branches with so many places an hour from 2026-12-06 on, and the manager of the first. */
export async function opened(capacity = 10) {
  const mall = await openMall()
  mall.clock.set('2026-12-05T02:00:00Z')
  const hours = { capacity, timespanIds: [EARLY, LATER], services: ['general'] }
  const { id: branchId } = await aBranch(mall.ctx, { ...hours, name: '建国门院区' })
  const { id: nearId } = await aBranch(mall.ctx, { ...hours, name: '望京院区', latitude: 39.95 })
  await extendSlots(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branchId]], name: '陈立群' })
  const packageId = (await aPackage(mall.ctx)).id
  return { mall, branchId, nearId, api: manager.api, packageId }
}
type Opened = Awaited<ReturnType<typeof opened>>

export async function aBooking(
  { mall, branchId, packageId }: Opened,
  { client, timespanId = EARLY, day = DAY }: { client?: TestClient; timespanId?: string; day?: string } = {},
) {
  const { ctx } = mall
  const member = client ?? (await mall.member())
  const { memberId } = member
  const contactId = ctx.ids.id()
  await aContact(ctx, { memberId, id: contactId, name: '王秀兰', mobile: '13812346720' })
  const voucher = await aVoucher(ctx, { memberId, packageId })
  const key = [branchId, 'general', day, timespanId]
  const [slot] = (
    await ctx.pool.query('select * from slot where (branch_id, service, day, timespan_id) = ($1, $2, $3, $4)', key)
  ).rows
  const hold = await aHold(ctx, {
    ...{ memberId, contactId, voucherId: voucher.id },
    slot: {
      branchId,
      service: 'general',
      day,
      timespanId,
      hasBloodDraw: true,
      capacity: slot.capacity,
      taken: slot.taken,
    },
  })
  const { bookingId } = await member.api.submitBooking({ holdId: hold.id })
  return { client: member, bookingId, voucherId: voucher.id }
}

export const preview = ({ api, branchId }: Opened) => api.previewClosing({ branchId, day: DAY })

export async function close(mall: Opened, toPhone: string[] = []) {
  const { version } = await preview(mall)
  return mall.api.closeDay({ branchId: mall.branchId, day: DAY, version, toPhone, reason })
}

/** The links that were sent, in the order of their messages. */
export async function linksOf({ mall }: Opened): Promise<string[]> {
  await mall.drainJobs()
  const texts = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'closure-offered')
  return texts.map(({ text }) => text.match(/\/newPlace#(\S+)$/)?.[1] ?? '')
}

export const offersOf = async ({ mall }: Opened) =>
  (
    await mall.ctx.pool.query(
      'select id, state, branch_id, day::text, timespan_id, calls from closure_offer order by id',
    )
  ).rows
export const slotsOf = async ({ mall }: Opened, day: string) =>
  (
    await mall.ctx.pool.query('select branch_id, timespan_id, capacity, taken from slot where day = $1 order by 1, 2', [
      day,
    ])
  ).rows
export const takenOf = async (mall: Opened, day: string) =>
  (await slotsOf(mall, day)).filter(({ branch_id }) => branch_id === mall.branchId).map(({ taken }) => taken)
export const bookingOf = async ({ mall }: Opened, id: string) =>
  (
    await mall.ctx.pool.query(
      'select day::text, timespan_id, branch_id, changes, branch_reason from booking where id = $1',
      [id],
    )
  ).rows[0]
