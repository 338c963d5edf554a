import type { AuditThing } from '@mall/contract/staff/audit-things'
import type { StaffCallName } from '@mall/contract/staff-calls'
import { desc, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { isOperator } from '../operator.ts'
import { type AuditChange, audit } from '../tables.ts'

/** Who acts: a staff member on a device, or somebody at the command line. */
export interface Actor {
  readonly ctx: Context
  readonly staff: { readonly id: string | null; readonly name: string; readonly device: string }
}

export interface Act {
  call: StaffCallName | (string & {})
  thing: { kind: AuditThing; id: string; name: string }
  /** null: the whole group. */
  branchId: string | null
  /** Personal fields without their values: `before` and `after` only say that they changed. */
  changes: AuditChange[]
  reason: string
}

/**
 * Adds the entry of an act in the transaction of its effect. Call it last: entries are chained, so that acts end one
 * after the other.
 */
export async function recordAct({ ctx, staff }: Actor, tx: Tx, act: Act): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`)
  const [last] = await tx.select({ nth: audit.nth, mac: audit.mac }).from(audit).orderBy(desc(audit.nth)).limit(1)
  const { call, thing, branchId, changes, reason } = act
  const staffId = staff.id === null || isOperator(staff.id) ? null : staff.id
  const entry = {
    ...{ nth: (last?.nth ?? 0) + 1, at: ctx.clock.now(), staffId, who: staff.name, device: staff.device },
    ...{ call, thingKind: thing.kind, thingId: thing.id, thingName: thing.name, branchId, changes, reason },
  }
  await tx.insert(audit).values({ ...entry, mac: macOf(ctx, last?.mac ?? '', entry) })
}

type Row = typeof audit.$inferSelect

/** Of an entry and the one before. */
export function macOf(ctx: Context, before: string, entry: Omit<Row, 'mac'>): string {
  const { nth, at, staffId, who, device, call, thingKind, thingId, thingName, branchId, changes, reason } = entry
  const fields = changes.map(({ field, before: was, after }) => [field, was, after])
  return ctx.vault.mac(
    'audit',
    JSON.stringify([
      ...[before, nth, at.toISOString(), staffId, who, device, call],
      ...[thingKind, thingId, thingName, branchId, fields, reason],
    ]),
  )
}
