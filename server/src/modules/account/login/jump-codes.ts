import type {
  getJumpCode as fetchContract,
  getJumpCodeOwner as lookContract,
  getTokenByCode as spendContract,
} from '@mall/contract/account/login'
import { fail } from '@mall/contract/failures'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Context, Visitor } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { tokenHash } from '../../../platform/vault/vault.ts'
import { getOperator } from '../../settings/public.ts'
import { byId, byNetwork, consumeRate } from '../limits/rate-counts.ts'
import { profileOf } from '../own-profile.ts'
import { issueTokens, later, openSession } from '../sessions/sessions.ts'
import { jumpCode } from '../tables.ts'

const LIFE_SECONDS = 60
/** Time to answer the question whether to log in; the code is bound to the device by then. */
const ASKING_SECONDS = 300
const PER_MEMBER_MINUTE = 10
/** Codes cannot be guessed; this limits noise, for five hundred people behind one address. */
const PER_NETWORK_MINUTE = 1_000

/** A single-use code for this login, valid for a minute, in the address of another site or of /transfer. */
export const getJumpCode: Handler<typeof fetchContract> = async (_, { ctx, member }) => {
  const limit = { max: PER_MEMBER_MINUTE, windowSeconds: 60 }
  if (!(await consumeRate(ctx, byId('jump codes', member.id), limit))) return fail('TOO_MANY_REQUESTS')
  const code = ctx.ids.token()
  const expiresAt = later(ctx.clock.now(), LIFE_SECONDS)
  await ctx.db.insert(jumpCode).values({ hash: tokenHash(code), memberId: member.id, expiresAt })
  const { enterpriseSite } = await getOperator(ctx.db)
  return { code, expiresInSeconds: LIFE_SECONDS, url: withCode(enterpriseSite, ctx.settings.publicOrigin, code) }
}

/** Whose login the code is for, shown before logging in: a link that somebody sent may carry anybody's code. */
export const getJumpCodeOwner: Handler<typeof lookContract> = async ({ code }, { ctx, member, visitor }) => {
  await limitJumpCodeRequests(ctx, visitor)
  const now = ctx.clock.now()
  const isFree = sql`${jumpCode.keyThumbprint} is null`
  const [found] = await ctx.db
    .update(jumpCode)
    .set({
      keyThumbprint: visitor.keyThumbprint,
      expiresAt: sql`case when ${isFree} then ${later(now, ASKING_SECONDS)} else ${jumpCode.expiresAt} end`,
    })
    .where(isUnspent(code, visitor, now))
    .returning()
  if (!found) return fail('JUMP_CODE_SPENT')
  const { mobile } = await profileOf(ctx, found.memberId)
  const expiresInSeconds = Math.floor((found.expiresAt.getTime() - now.getTime()) / 1000)
  return { mobile, isYou: member?.id === found.memberId, expiresInSeconds }
}

/** Logs the asking device in. Of two concurrent requests with the same code one succeeds. */
export const getTokenByCode: Handler<typeof spendContract> = async ({ code }, { ctx, visitor }) => {
  await limitJumpCodeRequests(ctx, visitor)
  const now = ctx.clock.now()
  const tokens = await ctx.db.transaction(async (tx) => {
    const [spent] = await tx
      .update(jumpCode)
      .set({ usedAt: now })
      .where(isUnspent(code, visitor, now))
      .returning({ memberId: jumpCode.memberId })
    return spent ? openSession(ctx, tx, spent.memberId, visitor) : null
  })
  return tokens ? issueTokens(visitor, tokens) : fail('JUMP_CODE_SPENT')
}

/** Unused, not expired, and not bound to another device. */
function isUnspent(code: string, visitor: Visitor, now: Date) {
  const isOurs = or(isNull(jumpCode.keyThumbprint), eq(jumpCode.keyThumbprint, visitor.keyThumbprint ?? ''))
  return and(eq(jumpCode.hash, tokenHash(code)), isNull(jumpCode.usedAt), gt(jumpCode.expiresAt, now), isOurs)
}

async function limitJumpCodeRequests(ctx: Context, { ip }: Visitor): Promise<void> {
  const limit = { max: PER_NETWORK_MINUTE, windowSeconds: 60 }
  if (!(await consumeRate(ctx, byNetwork('jump codes tried', ip), limit))) fail('TOO_MANY_REQUESTS')
}

/** `site`: an absolute URL or a path of the mall. */
function withCode(site: string, publicOrigin: string, code: string): string {
  if (site === '') return ''
  const url = new URL(site, publicOrigin)
  url.searchParams.set('code', code)
  return url.href
}
