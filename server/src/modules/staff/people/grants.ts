import { fail } from '@mall/contract/failures'
import { grantRole as grantContract, takeBackGrant as takeBackContract } from '@mall/contract/staff/people'
import { rights } from '@mall/contract/staff/rights'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { WAIVED } from '../opening.ts'
import { staffGrant, staffRole } from '../tables.ts'
import { addGrant } from './add-grant.ts'
import { branchNames, isPlace } from './branch-names.ts'
import { isLive } from './live-grants.ts'
import { assertAdminLeft, assertManages, findPerson, lockPeople, touchPerson } from './lock-people.ts'

export const grantRole: StaffHandler<typeof grantContract> = async (input, call) => {
  const { ctx, staff } = call
  const { staffId, roleId, branchId, reason } = input
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
  if (expiresAt && expiresAt <= ctx.clock.now()) pastExpiry()
  const nameOf = await branchNames(ctx)
  return actAs(call, ['grantRole', input], grantContract.output.parse, async (tx) => {
    await lockPeople(tx)
    await assertManages(tx, staff, [branchId])
    const person = await findPerson(tx, staffId)
    const { grantId, name } = await addGrant(call, tx, { staffId, what: { roleId }, branchId, expiresAt })
    await touchPerson(tx, staffId)
    await recordAct(call, tx, {
      call: 'grantRole',
      thing: { kind: 'staff', id: staffId, name: person.name },
      branchId,
      changes: [
        { field: '角色', before: null, after: grantText(name, nameOf(branchId), expiresAt) },
        ...(staffId === staff.id ? [WAIVED] : []),
      ],
      reason,
    })
    return { grantId }
  })
}

function pastExpiry(): never {
  const reason = '到期时间要在现在之后'
  return fail('BAD_INPUT', { field: 'expiresAt', reason }, `参数有误：expiresAt，${reason}`)
}

/** A grant in the record. */
export const grantText = (role: string, place: string, expiresAt: Date | null) =>
  `${role}（${place}）${expiresAt ? `，到 ${expiresAt.toISOString()} 为止` : ''}`

export const takeBackGrant: StaffHandler<typeof takeBackContract> = async (input, call) => {
  const { ctx, staff } = call
  const { grantId, reason } = input
  const nameOf = await branchNames(ctx)
  return actAs(call, ['takeBackGrant', input], takeBackContract.output.parse, async (tx) => {
    await lockPeople(tx)
    const grant = (await findGrant(tx, grantId)) ?? fail('NOT_FOUND')
    const { staffId, roleId, branchId, expiresAt } = grant
    await assertManages(tx, staff, [branchId])
    if (roleId === 'admin') await assertAdminLeft(ctx, tx, staffId)
    await tx.update(staffGrant).set({ endedAt: ctx.clock.now() }).where(eq(staffGrant.id, grantId))
    await touchPerson(tx, staffId)
    const { name } = await findPerson(tx, staffId)
    await recordAct(call, tx, {
      call: 'takeBackGrant',
      thing: { kind: 'staff', id: staffId, name },
      branchId,
      changes: [{ field: '角色', before: grantText(grant.name, nameOf(branchId), expiresAt), after: null }],
      reason,
    })
    return { done: true as const }
  })
}

async function findGrant(db: Queryable, grantId: string) {
  const [found] = await db
    .select({ grant: staffGrant, roleName: staffRole.name })
    .from(staffGrant)
    .leftJoin(staffRole, eq(staffRole.id, staffGrant.roleId))
    .where(and(eq(staffGrant.id, grantId), isLive))
  if (!found) return null
  const { rightName } = found.grant
  return { ...found.grant, name: found.roleName ?? (rightName === null ? '' : rights[rightName].name) }
}

/** Where a grant counts; null: there is none. */
export async function placesOfGrant({ db }: Context, grantId: string): Promise<(string | null)[] | null> {
  const grant = await findGrant(db, grantId)
  return grant && [grant.branchId]
}

/** For calls that name a branch, or null for the whole group; null: there is no such branch. */
export async function namedPlace(ctx: Context, branchId: string | null): Promise<(string | null)[] | null> {
  return (await isPlace(ctx, branchId)) ? [branchId] : null
}
