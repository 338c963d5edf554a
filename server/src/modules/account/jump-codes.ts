import { fail } from '@mall/contract/failures'
import type { getJumpCode as fetchContract, getTokenByCode as spendContract } from '@mall/contract/login'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { tokenHash } from '../../ports/vault.ts'
import { getOperator } from '../settings/public.ts'
import { ACCESS_SECONDS, later, openSession, REFRESH_IDLE_SECONDS } from './sessions.ts'
import { jumpCode } from './tables.ts'

const LIFE_SECONDS = 60
const PER_MEMBER_MINUTE = 10
/** A code has 256 bits, so this only keeps the noise down. */
const PER_IP_MINUTE = 20

/** A code that stands for this login for a minute, once: in the address of another site, or of /transfer. */
export const getJumpCode: Handler<typeof fetchContract> = async (_, { ctx, member }) => {
  if (!ctx.limits.take(`jump code ${member.id}`, PER_MEMBER_MINUTE, 60_000)) return fail('TOO_MANY_REQUESTS')
  const code = ctx.ids.token()
  const expiresAt = later(ctx.clock.now(), LIFE_SECONDS)
  await ctx.db.insert(jumpCode).values({ hash: tokenHash(code), memberId: member.id, expiresAt })
  const { enterpriseSite } = await getOperator(ctx.db)
  return { code, expiresInSeconds: LIFE_SECONDS, url: withCode(enterpriseSite, ctx.settings.publicOrigin, code) }
}

/** Begins a login on the asking device. Of two that come with the same code one gets in. */
export const getTokenByCode: Handler<typeof spendContract> = async ({ code }, { ctx, visitor }) => {
  if (!ctx.limits.take(`spend jump code ${visitor.ip}`, PER_IP_MINUTE, 60_000)) return fail('TOO_MANY_REQUESTS')
  const now = ctx.clock.now()
  const tokens = await ctx.db.transaction(async (tx) => {
    const [spent] = await tx
      .update(jumpCode)
      .set({ usedAt: now })
      .where(and(eq(jumpCode.hash, tokenHash(code)), isNull(jumpCode.usedAt), gt(jumpCode.expiresAt, now)))
      .returning({ memberId: jumpCode.memberId })
    return spent ? openSession(ctx, tx, spent.memberId, visitor) : null
  })
  if (!tokens) return fail('JUMP_CODE_SPENT')
  visitor.refreshToken.write(tokens.refresh, REFRESH_IDLE_SECONDS)
  return { access_token: tokens.access, token_type: 'PoP', expires_in: ACCESS_SECONDS }
}

/** `site` is an address of its own or a path of the mall's. */
function withCode(site: string, publicOrigin: string, code: string): string {
  if (site === '') return ''
  const url = new URL(site, publicOrigin)
  url.searchParams.set('code', code)
  return url.href
}
