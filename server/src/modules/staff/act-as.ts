import type { StaffCall } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { findStoredResponse, idempotentCall, withIdempotencyKey } from '../account/public.ts'

/** `deskId`: the keys are the desk's, whoever works at it. */
type Acting = StaffCall & { deskId?: string }

const actor = ({ staff, deskId }: Acting) => (deskId === undefined ? `staff:${staff.id}` : `desk:${deskId}`)

/** The answer of an act that this key has done already; null if it is new. For acts that check something before they run. */
export function findActed<T>(
  call: Acting,
  sent: readonly [name: string, input: unknown],
  read: (answer: unknown) => T,
): Promise<T | null> {
  return findStoredResponse(call.ctx, { member: { id: actor(call) }, visitor: call.visitor }, sent, read)
}

/** Runs an act of a staff member in one transaction, once for each idempotency key; without a key, each time. */
export async function actAs<T extends object>(
  staffCall: Acting,
  [call, input]: readonly [name: string, input: unknown],
  read: (answer: unknown) => T,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { ctx, visitor } = staffCall
  if (visitor.idempotencyKey === null) return ctx.db.transaction(work)
  return withIdempotencyKey(ctx, idempotentCall(actor(staffCall), call, visitor.idempotencyKey, input), read, work)
}
