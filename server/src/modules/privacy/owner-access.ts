import type { Context, Member } from '../../app/context.ts'
import { deviceOfSession } from '../account/public.ts'

/** An access log entry for the owner's own access, with the device. */
export async function ownerAccess(ctx: Context, member: Member, entry: { what: string; why: string; subject: string }) {
  const device = await deviceOfSession(ctx.db, member.sessionId)
  return { memberId: member.id, kind: 'self' as const, who: `您自己，${device}`, ...entry }
}
