import type { StaffCall } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { idempotentCall, withIdempotencyKey } from '../account/public.ts'

/** Runs an act of a staff member in one transaction, once for each idempotency key; without a key, each time. */
export async function actAs<T extends object>(
  { ctx, staff, visitor }: StaffCall,
  [call, input]: readonly [name: string, input: unknown],
  read: (answer: unknown) => T,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (visitor.idempotencyKey === null) return ctx.db.transaction(work)
  return withIdempotencyKey(ctx, idempotentCall(`staff:${staff.id}`, call, visitor.idempotencyKey, input), read, work)
}
