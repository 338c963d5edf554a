import { fail } from '@mall/contract/failures'
import { inviteAgain as againContract, inviteStaff as inviteContract } from '@mall/contract/staff/people'
import { eq } from 'drizzle-orm'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { openInvitation } from '../invitations.ts'
import { endStaffSessions } from '../sessions.ts'
import { staff, staffDirectoryAccount, staffPasskey } from '../tables.ts'
import { addGrant } from './add-grant.ts'
import { branchNames } from './branch-names.ts'
import { grantText } from './grants.ts'
import { assertAdminLeft, assertManages, findPerson, lockPeople, placesOfPerson, touchPerson } from './lock-people.ts'
import { mayStandInFor } from './may-grant.ts'

/** A link is worth a login: answers that are stored for repeated calls hold it sealed. */
const LINK = 'idempotency_key|invitation'

export const inviteStaff: StaffHandler<typeof inviteContract> = async (input, call) => {
  const { ctx } = call
  const { name, title, roleId, branchId, reason } = input
  const nameOf = await branchNames(ctx)
  const stored = await actAs(call, ['inviteStaff', input], inviteContract.output.parse, async (tx) => {
    await lockPeople(tx)
    await assertManages(tx, call.staff, [branchId])
    const staffId = ctx.ids.id()
    await tx.insert(staff).values({ id: staffId, name, title, state: 'invited', createdAt: ctx.clock.now() })
    const grant = await addGrant(call, tx, { staffId, what: { roleId }, branchId, expiresAt: null })
    const invitation = await sealedInvitation(call, tx, staffId)
    await recordAct(call, tx, {
      call: 'inviteStaff',
      thing: { kind: 'staff', id: staffId, name },
      branchId,
      changes: [
        { field: '邀请', before: null, after: `有效到 ${invitation.expiresAt}` },
        { field: '角色', before: null, after: grantText(grant.name, nameOf(branchId), null) },
      ],
      reason,
    })
    return { staffId, ...invitation }
  })
  return { ...stored, link: ctx.vault.open(stored.link, LINK) }
}

async function sealedInvitation({ ctx, staff: maker }: StaffCall, tx: Tx, staffId: string) {
  const { link, expiresAt } = await openInvitation(ctx, tx, staffId, maker.id)
  return { link: ctx.vault.seal(link, LINK), expiresAt: expiresAt.toISOString() }
}

/**
 * Whoever has the link logs in as that person, so only those may make one who may grant all that the person holds; and
 * never unnoticed: the person's own passkeys and logins end.
 */
export const inviteAgain: StaffHandler<typeof againContract> = async (input, call) => {
  const { ctx } = call
  const { staffId, reason } = input
  if (staffId === call.staff.id) fail('GRANT_TO_SELF')
  const stored = await actAs(call, ['inviteAgain', input], againContract.output.parse, async (tx) => {
    await lockPeople(tx)
    const person = await findPerson(tx, staffId)
    const places = await placesOfPerson(tx, staffId)
    await assertManages(tx, call.staff, places)
    if (!(await mayStandInFor(tx, call.staff.id, staffId))) fail('GRANT_NOT_HELD')
    if (person.state === 'suspended') fail('STAFF_SUSPENDED')
    await assertAdminLeft(ctx, tx, staffId)
    // First, so that a passkey being added meanwhile is in sight of the deletion.
    await tx.update(staff).set({ state: 'invited' }).where(eq(staff.id, staffId))
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
    await tx.delete(staffDirectoryAccount).where(eq(staffDirectoryAccount.staffId, staffId))
    await endStaffSessions(ctx, tx, { staffId })
    const invitation = await sealedInvitation(call, tx, staffId)
    await touchPerson(tx, staffId)
    await recordAct(call, tx, {
      call: 'inviteAgain',
      thing: { kind: 'staff', id: staffId, name: person.name },
      branchId: placeOf(places),
      changes: [
        { field: '邀请', before: '之前的链接', after: `新链接，有效到 ${invitation.expiresAt}` },
        { field: '通行密钥、单位账号和登录', before: '有效', after: '全部作废' },
      ],
      reason,
    })
    return invitation
  })
  return { ...stored, link: ctx.vault.open(stored.link, LINK) }
}

/** Where the record of an act on a person belongs: their one branch, else the whole group. */
export const placeOf = (places: readonly (string | null)[]): string | null =>
  places.length === 1 ? (places[0] ?? null) : null
