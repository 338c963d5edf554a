import type { getSentCode as contract } from '@mall/contract/account/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { whenToSendAgain } from './send-limits.ts'
import { secondsLeftOf } from './sent-code.ts'

export const getSentCode: Handler<typeof contract> = async ({ mobile, purpose }, { ctx, visitor }) => {
  const to = { mobileIndex: ctx.vault.blindIndex('mobile', mobile), purpose }
  const expiresInSeconds = await secondsLeftOf(ctx, ctx.db, to, visitor)
  if (expiresInSeconds === 0) return { sent: null }
  const notYet = await whenToSendAgain(ctx, ctx.db, to.mobileIndex, visitor)
  return { sent: { expiresInSeconds, resendAfterSeconds: notYet?.waitSeconds ?? 0 } }
}
