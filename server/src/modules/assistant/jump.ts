import type { encryptJump as endpoint } from '@mall/contract/assistant/calls'
import { fail } from '@mall/contract/failures'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { byId, consumeRate } from '../account/public.ts'

const LIFE_MS = 60_000
const PLACE = 'assistant|jump'
const JumpToken = z.tuple([z.string(), z.number(), z.string()])

/** A sealed token of the member, valid for a minute, for an assistant on a host of its own that has no login. */
export const encryptJump: Handler<typeof endpoint> = (_, { ctx, member }) => {
  const until = ctx.clock.now().getTime() + LIFE_MS
  const jump = ctx.vault.seal(JSON.stringify([member.id, until, ctx.ids.id()]), PLACE)
  return { jump, expiresAt: new Date(until).toISOString() }
}

/** The member of a token; each is valid once. */
export async function memberOfJump(ctx: Context, jump: string): Promise<string> {
  const carried = JumpToken.safeParse(opened(ctx, jump))
  if (!carried.success) return fail('JUMP_SPENT')
  const [memberId, until, once] = carried.data
  const isFirst = await consumeRate(ctx, byId('jump', once), { max: 1, windowSeconds: LIFE_MS / 1000 })
  return isFirst && until > ctx.clock.now().getTime() ? memberId : fail('JUMP_SPENT')
}

function opened(ctx: Context, jump: string): unknown {
  try {
    return JSON.parse(ctx.vault.open(jump, PLACE))
  } catch {
    return null
  }
}
