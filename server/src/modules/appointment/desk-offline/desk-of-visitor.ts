import { fail } from '@mall/contract/failures'
import type { StaffCall } from '../../../app/staff/staff-handler.ts'
import { findDesk } from '../../staff/public.ts'

export const VALID_MS = 4 * 3_600_000

/** The enrolled desk of this branch that asks; fails for another device, and for one that was revoked. */
export async function deskOfVisitor({ ctx, visitor }: StaffCall, branchId: string) {
  const desk = await findDesk(ctx.db, visitor.keyThumbprint)
  if (!desk || desk.branchId !== branchId) return fail('DESK_NOT_ENROLLED')
  return desk.revokedAt === null ? desk : fail('DESK_REVOKED')
}

/** Shows later that this desk got a list at that moment. */
export const listProof = ({ ctx }: StaffCall, deskId: string, at: Date): string =>
  ctx.vault.mac('desk list', `${deskId} ${at.toISOString()}`)
