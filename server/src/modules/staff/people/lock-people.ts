import { fail } from '@mall/contract/failures'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Staff } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { isDemo } from '../demo-staff.ts'
import { rightsOf } from '../staff-rights.ts'
import { staff, staffGrant } from '../tables.ts'
import { isLive } from './live-grants.ts'

/** Changes of people and grants happen one after the other, so that what each of them checks stays true. */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff people', 0))`)
}

/** The person, once people are locked. */
export async function findPerson(db: Queryable, staffId: string) {
  const [person] = await db.select().from(staff).where(eq(staff.id, staffId))
  return person ?? fail('NOT_FOUND')
}

/** Fails unless the caller still manages people at all of these places. */
export async function assertManages(tx: Tx, caller: Staff, places: readonly (string | null)[]): Promise<void> {
  const held = await rightsOf(tx, caller.id)
  if (!places.every((branchId) => held.has('people.manage', branchId))) fail('RIGHT_MISSING')
}

/** Where a person holds anything. Who holds nothing is managed by those alone who manage the whole group. */
export async function placesOfPerson(db: Queryable, staffId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ branchId: staffGrant.branchId })
    .from(staffGrant)
    .where(and(eq(staffGrant.staffId, staffId), isLive))
  return rows.length === 0 ? [null] : rows.map(({ branchId }) => branchId)
}

/** For calls about one person; null: there is none. */
export async function placesAround({ db }: Context, staffId: string): Promise<(string | null)[] | null> {
  const [person] = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId))
  return person ? placesOfPerson(db, staffId) : null
}

const isAdminGrant = and(eq(staffGrant.roleId, 'admin'), isNull(staffGrant.branchId), isLive)

/** Fails if this person is an administrator and no other one who can log in would be left for good. */
export async function assertAdminLeft(ctx: Context, tx: Tx, staffId: string): Promise<void> {
  const own = await tx
    .select({ id: staffGrant.id })
    .from(staffGrant)
    .where(and(eq(staffGrant.staffId, staffId), isAdminGrant))
    .limit(1)
  if (own.length === 0) return
  const canLogIn = and(eq(staff.state, 'active'), isDemo(ctx) ? undefined : eq(staff.isDemo, false))
  const others = await tx
    .select({ id: staff.id })
    .from(staffGrant)
    .innerJoin(staff, eq(staff.id, staffGrant.staffId))
    .where(and(ne(staff.id, staffId), canLogIn, isAdminGrant, isNull(staffGrant.expiresAt)))
    .limit(1)
  if (others.length === 0) fail('LAST_ADMIN')
}

/** Marks that a person changed: what was seen of them before is old. */
export async function touchPerson(tx: Tx, staffId: string): Promise<void> {
  await tx
    .update(staff)
    .set({ version: sql`${staff.version} + 1` })
    .where(eq(staff.id, staffId))
}
