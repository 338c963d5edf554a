import { fail } from '@mall/contract/failures'
import {
  askForRight as askContract,
  decideRightRequest as decideContract,
  type listRightRequests as listContract,
} from '@mall/contract/staff/people'
import { type Right, rights } from '@mall/contract/staff/rights'
import { BRIEF_GRANT_MINUTES } from '@mall/contract/staff/terms'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { staff, staffRightRequest, staffRole } from '../tables.ts'
import { addGrant, findRole } from './add-grant.ts'
import { branchNames, isPlace } from './branch-names.ts'
import { grantText } from './grants.ts'
import { assertManages, findPerson, lockPeople, touchPerson } from './lock-people.ts'
import { grantorOf, mayGrantRole } from './may-grant.ts'

const LISTED = 100
/** Of one person, who could fill the list otherwise. */
const MAX_OPEN = 10

const termText = (isBrief: boolean) => (isBrief ? `${BRIEF_GRANT_MINUTES} 分钟` : '长期')

/** Asked once while it is open. */
export const askForRight: StaffHandler<typeof askContract> = async (input, call) => {
  const { ctx, staff: caller } = call
  const { right, branchId = null, isBrief, reason } = input
  if (!(await isPlace(ctx, branchId))) return fail('NOT_FOUND')
  const nameOf = await branchNames(ctx)
  return actAs(call, ['askForRight', input], askContract.output.parse, async (tx) => {
    if (caller.has(right, branchId)) return { done: true as const }
    const open = and(eq(staffRightRequest.staffId, caller.id), isNull(staffRightRequest.decidedAt))
    if ((await tx.$count(staffRightRequest, open)) >= MAX_OPEN) fail('TOO_MANY_REQUESTS')
    const row = { id: ctx.ids.id(), staffId: caller.id, rightName: right, branchId, isBrief, reason }
    const asked = await tx
      .insert(staffRightRequest)
      .values({ ...row, askedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: staffRightRequest.id })
    if (asked.length === 0) return { done: true as const }
    await recordAct(call, tx, {
      call: 'askForRight',
      thing: { kind: 'staff', id: caller.id, name: caller.name },
      branchId,
      changes: [
        {
          field: '申请权限',
          before: null,
          after: `${rights[right].name}（${nameOf(branchId)}），${termText(isBrief)}`,
        },
      ],
      reason,
    })
    return { done: true as const }
  })
}

/** Of others, the oldest first. */
export const listRightRequests: StaffHandler<typeof listContract> = async (_, { ctx, staff: caller }) => {
  const scope = caller.scopeOf('people.manage')
  const [rows, roles, grantor, nameOf] = await Promise.all([
    ctx.db
      .select({ request: staffRightRequest, staffName: staff.name })
      .from(staffRightRequest)
      .innerJoin(staff, eq(staff.id, staffRightRequest.staffId))
      .where(
        and(
          ...[isNull(staffRightRequest.decidedAt), ne(staff.id, caller.id), ne(staff.state, 'suspended')],
          scope === 'all' ? undefined : inArray(staffRightRequest.branchId, [...scope]),
        ),
      )
      .orderBy(asc(staffRightRequest.askedAt), asc(staffRightRequest.id))
      .limit(LISTED),
    ctx.db.select().from(staffRole).orderBy(asc(staffRole.name), asc(staffRole.id)).limit(LISTED),
    grantorOf(ctx.db, caller.id, null),
    branchNames(ctx),
  ])
  return {
    list: rows.map(({ request, staffName }) => {
      const { id: requestId, staffId, rightName: right, branchId, isBrief, reason, askedAt } = request
      const fitting = roles.filter(
        (role) =>
          role.rights.includes(right) && !(role.forGroup && branchId !== null) && mayGrantRole(grantor, role, branchId),
      )
      return {
        ...{ requestId, staffId, staffName, right, branchId, branchName: nameOf(branchId), isBrief, reason },
        askedAt: askedAt.toISOString(),
        roles: fitting.map(({ id: roleId, name }) => ({ roleId, name })),
      }
    }),
  }
}

type RequestRow = typeof staffRightRequest.$inferSelect

/** Decided once, and never by whoever asks. */
export const decideRightRequest: StaffHandler<typeof decideContract> = async (input, call) => {
  const { ctx, staff: caller } = call
  const { requestId, roleId, isAgreed, reason } = input
  const nameOf = await branchNames(ctx)
  return actAs(call, ['decideRightRequest', input], decideContract.output.parse, async (tx) => {
    await lockPeople(tx)
    const request = (await findRequest(tx, requestId)) ?? fail('NOT_FOUND')
    const { staffId, rightName, branchId } = request
    await assertManages(tx, caller, [branchId])
    if (staffId === caller.id) fail('GRANT_TO_SELF')
    const isOpen = and(eq(staffRightRequest.id, requestId), isNull(staffRightRequest.decidedAt))
    const { rowCount } = await tx
      .update(staffRightRequest)
      .set({ decidedAt: ctx.clock.now(), decidedBy: caller.name, isAgreed })
      .where(isOpen)
    if (!rowCount) fail('REQUEST_DECIDED')
    const person = await findPerson(tx, staffId)
    if (isAgreed && person.state === 'suspended') fail('STAFF_STALE')
    const granted = isAgreed ? await grantAsked(call, tx, request, roleId) : null
    const role = granted && {
      field: '角色',
      before: null,
      after: grantText(granted.name, nameOf(branchId), granted.until),
    }
    await recordAct(call, tx, {
      call: 'decideRightRequest',
      thing: { kind: 'staff', id: staffId, name: person.name },
      branchId,
      changes: [
        { field: `申请：${rights[rightName].name}`, before: '待决定', after: isAgreed ? '同意' : '拒绝' },
        ...(role ? [role] : []),
      ],
      reason,
    })
    return { done: true as const }
  })
}

/** For an hour the right alone; for good the role that was chosen, which must hold it. */
async function grantAsked(call: StaffCall, tx: Tx, request: RequestRow, roleId: string | null) {
  const { staffId, rightName: right, branchId, isBrief } = request
  const until = isBrief ? new Date(call.ctx.clock.now().getTime() + BRIEF_GRANT_MINUTES * 60_000) : null
  const what = isBrief ? { right } : { roleId: await roleWith(tx, right, roleId) }
  const { name } = await addGrant(call, tx, { staffId, what, branchId, expiresAt: until })
  await touchPerson(tx, staffId)
  return { name, until }
}

async function roleWith(tx: Tx, right: Right, roleId: string | null): Promise<string> {
  if (roleId === null) return wrongRole('请选择要授予的角色')
  const role = await findRole(tx, roleId)
  return role.rights.includes(right) ? role.id : wrongRole('这个角色没有所申请的权限')
}

const wrongRole = (reason: string) => fail('BAD_INPUT', { field: 'roleId', reason }, `参数有误：roleId，${reason}`)

async function findRequest(db: Queryable, requestId: string): Promise<RequestRow | null> {
  const [request] = await db.select().from(staffRightRequest).where(eq(staffRightRequest.id, requestId))
  return request ?? null
}

/** Where a right was asked for; null: there is no such request. */
export async function placesOfRequest({ db }: Context, requestId: string): Promise<(string | null)[] | null> {
  const request = await findRequest(db, requestId)
  return request && [request.branchId]
}
