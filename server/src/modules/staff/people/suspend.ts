import { fail } from '@mall/contract/failures'
import { suspendStaff as contract } from '@mall/contract/staff/people'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { passkeysOf } from '../passkeys.ts'
import { endStaffSessions } from '../sessions.ts'
import { staff, staffDirectoryAccount, staffInvitation } from '../tables.ts'
import { placeOf } from './invite.ts'
import { assertAdminLeft, assertManages, findPerson, lockPeople, placesOfPerson } from './lock-people.ts'
import { mayStandInFor } from './may-grant.ts'

const stateNames = { invited: '未接受邀请', active: '在职', suspended: '已停用' } as const

/** Suspended: all logins end at once and links are void; grants stay for the day of the return. */
export const suspendStaff: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  const { staffId, suspended, version, reason } = input
  if (staffId === call.staff.id) fail('GRANT_TO_SELF')
  return actAs(call, ['suspendStaff', input], contract.output.parse, async (tx) => {
    await lockPeople(tx)
    const person = await findPerson(tx, staffId)
    const places = await placesOfPerson(tx, staffId)
    await assertManages(tx, call.staff, places)
    if (person.version !== version || (person.state === 'suspended') === suspended) fail('STAFF_STALE')
    if (suspended) await assertAdminLeft(ctx, tx, staffId)
    // The return gives the grants back.
    else if (!(await mayStandInFor(tx, call.staff.id, staffId))) fail('GRANT_NOT_HELD')
    const state = suspended ? 'suspended' : await stateOnReturn(tx, staffId, person.isDemo)
    const isAsSeen = and(eq(staff.id, staffId), eq(staff.version, version))
    const { rowCount } = await tx
      .update(staff)
      .set({ state, version: version + 1 })
      .where(isAsSeen)
    if (!rowCount) fail('STAFF_STALE')
    if (suspended) {
      await endStaffSessions(ctx, tx, { staffId })
      const isOpen = and(eq(staffInvitation.staffId, staffId), isNull(staffInvitation.takenAt))
      await tx.update(staffInvitation).set({ takenAt: ctx.clock.now() }).where(isOpen)
    }
    await recordAct(call, tx, {
      call: 'suspendStaff',
      thing: { kind: 'staff', id: staffId, name: person.name },
      branchId: placeOf(places),
      changes: [{ field: '状态', before: stateNames[person.state], after: stateNames[state] }],
      reason,
    })
    return { done: true as const }
  })
}

/** Whoever has no way to log in is to be invited again. */
async function stateOnReturn(tx: Tx, staffId: string, isDemo: boolean): Promise<'active' | 'invited'> {
  if (isDemo || (await passkeysOf(tx, staffId)).length > 0) return 'active'
  const accounts = await tx.$count(staffDirectoryAccount, eq(staffDirectoryAccount.staffId, staffId))
  return accounts > 0 ? 'active' : 'invited'
}
