import { fail } from '@mall/contract/failures'
import {
  enrolDesk as enrolContract,
  limitDesks as limitContract,
  type listDesks as listContract,
  revokeDesk as revokeContract,
} from '@mall/contract/staff/desks'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { staff as people, staffDesk, staffDeskLimit } from '../tables.ts'

const MAX_DESKS = 50
const MAX_LISTED = 200

export async function placesOfDesk({ db }: Context, deskId: string): Promise<string[] | null> {
  const [found] = await db.select({ branchId: staffDesk.branchId }).from(staffDesk).where(eq(staffDesk.id, deskId))
  return found ? [found.branchId] : null
}

export const listDesks: StaffHandler<typeof listContract> = async ({ branchId }, { ctx, visitor }) => {
  const [rows, isLimited] = await Promise.all([
    ctx.db
      .select({ desk: staffDesk, enrolledBy: people.name })
      .from(staffDesk)
      .innerJoin(people, eq(people.id, staffDesk.enrolledBy))
      .where(eq(staffDesk.branchId, branchId))
      .orderBy(desc(staffDesk.enrolledAt), staffDesk.id)
      .limit(MAX_LISTED),
    ctx.db.$count(staffDeskLimit, eq(staffDeskLimit.branchId, branchId)),
  ])
  return {
    isLimited: isLimited > 0,
    list: rows.map(({ desk, enrolledBy }) => ({
      ...{ deskId: desk.id, name: desk.name, enrolledBy, enrolledAt: desk.enrolledAt.toISOString() },
      revokedAt: desk.revokedAt?.toISOString() ?? null,
      isThis: desk.keyThumbprint === visitor.keyThumbprint && desk.revokedAt === null,
    })),
  }
}

export const enrolDesk: StaffHandler<typeof enrolContract> = (input, call) =>
  actAs(call, ['enrolDesk', input], enrolContract.output.parse, async (tx) => {
    const { ctx, visitor, staff } = call
    const { branchId, name, reason } = input
    const { keyThumbprint } = visitor
    if (keyThumbprint === null) throw new Error('calls of the console are signed')
    await lockDesks(tx, branchId)
    const live = and(eq(staffDesk.branchId, branchId), isNull(staffDesk.revokedAt))
    if ((await tx.$count(staffDesk, live)) >= MAX_DESKS) fail('DESK_TOO_MANY')
    const row = { id: ctx.ids.id(), branchId, name, keyThumbprint, enrolledBy: staff.id, enrolledAt: ctx.clock.now() }
    const made = await tx.insert(staffDesk).values(row).onConflictDoNothing().returning({ id: staffDesk.id })
    if (made.length === 0) fail('DESK_ENROLLED')
    await recordAct(call, tx, {
      ...{ call: 'enrolDesk', thing: { kind: 'branch', id: branchId, name }, branchId, reason },
      changes: [{ field: '到检台', before: null, after: name }],
    })
    return { deskId: row.id }
  })

export const revokeDesk: StaffHandler<typeof revokeContract> = (input, call) =>
  actAs(call, ['revokeDesk', input], revokeContract.output.parse, async (tx) => {
    const { ctx, staff } = call
    const [revoked] = await tx
      .update(staffDesk)
      .set({ revokedAt: ctx.clock.now(), revokedBy: staff.id })
      .where(and(eq(staffDesk.id, input.deskId), isNull(staffDesk.revokedAt)))
      .returning()
    if (!revoked) return fail('DESK_REVOKED')
    const { branchId, name } = revoked
    await recordAct(call, tx, {
      ...{ call: 'revokeDesk', thing: { kind: 'branch', id: branchId, name }, branchId, reason: input.reason },
      changes: [{ field: '到检台', before: name, after: null }],
    })
    return { done: true as const }
  })

/** Only where there is a desk: nobody could be checked in otherwise. */
export const limitDesks: StaffHandler<typeof limitContract> = (input, call) =>
  actAs(call, ['limitDesks', input], limitContract.output.parse, async (tx) => {
    const { ctx, staff } = call
    const { branchId, isLimited, reason } = input
    await lockDesks(tx, branchId)
    const live = and(eq(staffDesk.branchId, branchId), isNull(staffDesk.revokedAt))
    if (isLimited && (await tx.$count(staffDesk, live)) === 0) fail('DESK_NONE')
    const row = { branchId, setBy: staff.id, setAt: ctx.clock.now() }
    if (isLimited) await tx.insert(staffDeskLimit).values(row).onConflictDoNothing()
    else await tx.delete(staffDeskLimit).where(eq(staffDeskLimit.branchId, branchId))
    const [before, after] = isLimited ? ['不限', '只在登记过的设备'] : ['只在登记过的设备', '不限']
    await recordAct(call, tx, {
      ...{ call: 'limitDesks', thing: { kind: 'branch', id: branchId, name: '到检台' }, branchId, reason },
      changes: [{ field: '在哪里办理到检', before: before ?? null, after: after ?? null }],
    })
    return { isLimited }
  })

async function lockDesks(tx: Tx, branchId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desks of ${branchId}`}, 0))`)
}
