import type { encryptJump as endpoint } from '@mall/contract/assistant'
import { fail } from '@mall/contract/failures'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'

const LIFE_MS = 60_000
const PLACE = 'assistant|jump'
const Carried = z.tuple([z.string(), z.number(), z.string()])

/** Seals who somebody is for a minute, so that the assistant may live on a host of its own, where the login is unknown. */
export const encryptJump: Handler<typeof endpoint> = (_, { ctx, member }) => {
  const until = ctx.clock.now().getTime() + LIFE_MS
  const jump = ctx.vault.seal(JSON.stringify([member.id, until, ctx.ids.id()]), PLACE)
  return { jump, expiresAt: new Date(until).toISOString() }
}

/** Whose jump it is; each serves once. */
export function memberOfJump(ctx: Context, jump: string): string {
  const carried = Carried.safeParse(opened(ctx, jump))
  if (!carried.success) return fail('JUMP_SPENT')
  const [memberId, until, once] = carried.data
  const isFirst = ctx.limits.take(`jump ${once}`, 1, LIFE_MS)
  return isFirst && until > ctx.clock.now().getTime() ? memberId : fail('JUMP_SPENT')
}

function opened(ctx: Context, jump: string): unknown {
  try {
    return JSON.parse(ctx.vault.open(jump, PLACE))
  } catch {
    return null
  }
}
