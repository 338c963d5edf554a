import type { releaseHold as contract } from '@mall/contract/appointment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { releaseOwnHold } from './release-holds.ts'

/** Succeeds also if there is nothing to release. */
export const releaseHold: Handler<typeof contract> = async ({ holdId }, { ctx, member }) => {
  await releaseOwnHold(ctx, member.id, holdId)
  return { done: true }
}
