import type { linkBindStaff as endpoint } from '@mall/contract/attribution/calls'
import type { Handler } from '../../app/http/handler.ts'
import { staffBinding } from './tables.ts'

/** Records who referred the member, once for each login and code. Idempotent. */
export const linkBindStaff: Handler<typeof endpoint> = async (input, { ctx, member }) => {
  const { salesStaffCode: staffCode, channelName, adSource } = input
  const { id: memberId, sessionId } = member
  await ctx.db
    .insert(staffBinding)
    .values({ sessionId, memberId, staffCode, channelName, adSource, boundAt: ctx.clock.now() })
    .onConflictDoNothing()
  return { done: true }
}
