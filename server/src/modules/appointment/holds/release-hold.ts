import type { releaseHold as contract } from '@mall/contract/appointment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { releaseOwnHold } from './release-holds.ts'

/** Done also when there is nothing left to give up: whoever leaves the page need not know. */
export const releaseHold: Handler<typeof contract> = async ({ holdId }, { ctx, member }) => {
  await releaseOwnHold(ctx, member.id, holdId)
  return { done: true }
}
