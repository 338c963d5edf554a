import { fail } from '@mall/contract/failures'
import { MAX_VIEWS } from '@mall/contract/staff/terms'
import {
  type deleteView as deleteContract,
  type listViews as listContract,
  saveView as saveContract,
} from '@mall/contract/staff/views'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Staff, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { readRoles } from '../people/list-roles.ts'
import { isLive } from '../people/live-grants.ts'
import { staff as person, staffGrant, staffView } from '../tables.ts'

/** Of all colleagues, the most that one person is shown. */
const MAX_SHARED = 50

export const listViews: StaffHandler<typeof listContract> = async (_, { ctx, staff }) => {
  const roles = await readRoles(ctx.db)
  const held = await rolesHeldBy(ctx.db, staff.id)
  const isShared = and(inArray(staffView.roleId, held), ne(staffView.staffId, staff.id), eq(person.state, 'active'))
  const rows = await ctx.db
    .select({ view: staffView, by: person.name })
    .from(staffView)
    .innerJoin(person, eq(person.id, staffView.staffId))
    .where(or(eq(staffView.staffId, staff.id), isShared))
    .orderBy(sql`${staffView.staffId} <> ${staff.id}`, asc(staffView.name), asc(staffView.id))
    .limit(MAX_VIEWS + MAX_SHARED)
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]))
  return {
    list: rows.map(({ view: { id, staffId, name, path, query, roleId }, by }) => ({
      ...{ viewId: id, name, path, query, isMine: staffId === staff.id, by },
      roleName: roleId === null ? '' : (nameOf.get(roleId) ?? ''),
    })),
    roles: roles
      .filter(({ id }) => maySeePeople(staff) || held.includes(id))
      .map(({ id: roleId, name }) => ({ roleId, name })),
  }
}

export const saveView: StaffHandler<typeof saveContract> = (input, call) =>
  actAs(call, ['saveView', input], saveContract.output.parse, async (tx) => {
    const { ctx, staff } = call
    const { name, path, query, roleId } = input
    // Whoever saves several at once saves one after the other.
    await tx.select({ id: person.id }).from(person).where(eq(person.id, staff.id)).for('update')
    const role = roleId === null ? null : (await readRoles(tx)).find(({ id }) => id === roleId)
    if (role === undefined) return fail('VIEW_ROLE')
    if (role && !maySeePeople(staff) && !(await rolesHeldBy(tx, staff.id)).includes(role.id)) fail('VIEW_ROLE')
    const view = { staffId: staff.id, name, path, query, roleId }
    const [saved] = await tx
      .insert(staffView)
      .values({ id: ctx.ids.id(), ...view, savedAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: [staffView.staffId, staffView.name], set: view })
      .returning({ id: staffView.id })
    if ((await tx.$count(staffView, eq(staffView.staffId, staff.id))) > MAX_VIEWS) fail('VIEW_LIMIT')
    const after = role ? `${name}，分给${role.name}` : name
    await record(call, tx, { call: 'saveView', before: null, after })
    return { viewId: saved?.id ?? fail('NOT_FOUND') }
  })

export const deleteView: StaffHandler<typeof deleteContract> = async ({ viewId }, call) => {
  const own = and(eq(staffView.id, viewId), eq(staffView.staffId, call.staff.id))
  await call.ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffView).where(own).returning({ name: staffView.name })
    if (!gone) return fail('NOT_FOUND')
    await record(call, tx, { call: 'deleteView', before: gone.name, after: null })
  })
  return { done: true }
}

const maySeePeople = (staff: Staff) => staff.names.includes('people.see')

async function rolesHeldBy(db: Queryable, staffId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ roleId: staffGrant.roleId })
    .from(staffGrant)
    .where(and(eq(staffGrant.staffId, staffId), isLive))
  return rows.flatMap(({ roleId }) => roleId ?? [])
}

type Told = { call: 'saveView' | 'deleteView'; before: string | null; after: string | null }

const record = (
  call: Parameters<typeof saveView>[1],
  tx: Parameters<typeof recordAct>[1],
  { call: name, before, after }: Told,
) =>
  recordAct(call, tx, {
    ...{ call: name, thing: { kind: 'staff', id: call.staff.id, name: call.staff.name }, branchId: null, reason: '' },
    changes: [{ field: '视图', before, after }],
  })
