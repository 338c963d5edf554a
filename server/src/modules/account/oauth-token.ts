import type { oauthToken as endpoint } from '@mall/contract/account'
import { AGREED_VERSIONS, AGREEMENT_VERSION, PRIVACY_VERSION } from '@mall/contract/agreements'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context, Visitor } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Tx } from '../../ports/database/types.ts'
import { giveConsent, hasConsent } from './consents.ts'
import { type FreshToken, rotateSession } from './rotate-session.ts'
import { ACCESS_SECONDS, openSession, REFRESH_IDLE_SECONDS } from './sessions.ts'
import { spendCode } from './spend-code.ts'
import { member } from './tables.ts'

export const oauthToken: Handler<typeof endpoint> = (input, { ctx, visitor }) =>
  input.grant_type === 'refresh_token' ? rotateSession(ctx, visitor) : loginByCode(ctx, visitor, input)

interface Login {
  mobile: string
  sms_code: string
  agreed: string
}

/** Spends the code and begins a session; the first login makes the account. */
async function loginByCode(ctx: Context, visitor: Visitor, login: Login): Promise<FreshToken> {
  // Who read an earlier version on an old page has not agreed to this one.
  if (login.agreed !== AGREED_VERSIONS) return fail('AGREEMENT_NEEDED')
  const index = ctx.vault.blindIndex('mobile', login.mobile)
  const outcome = await ctx.db.transaction(async (tx) => {
    const refused = await spendCode(ctx, tx, { mobileIndex: index, code: login.sms_code, purpose: 'login' }, visitor)
    // A wrong try is counted, so the transaction must commit: the refusal leaves it as a value.
    if (refused) return { refused, tokens: null }
    const memberId = await findOrMakeMember(ctx, tx, index, login.mobile)
    await keepConsents(ctx, tx, memberId, visitor.ip)
    return { refused: null, tokens: await openSession(ctx, tx, memberId, visitor) }
  })
  if (outcome.refused) return fail(outcome.refused)
  visitor.refreshToken.write(outcome.tokens.refresh, REFRESH_IDLE_SECONDS)
  return { access_token: outcome.tokens.access, token_type: 'PoP', expires_in: ACCESS_SECONDS }
}

async function findOrMakeMember(ctx: Context, tx: Tx, mobileIndex: string, mobile: string): Promise<string> {
  const id = ctx.ids.id()
  const [made] = await tx
    .insert(member)
    .values({
      id,
      mobileSealed: ctx.vault.seal(mobile, `member|mobile|${id}`),
      mobileIndex,
      nickname: `用户${mobile.slice(-4)}`,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: member.mobileIndex })
    .returning({ id: member.id })
  if (made) return made.id
  const [known] = await tx.select({ id: member.id }).from(member).where(eq(member.mobileIndex, mobileIndex))
  return known?.id ?? fail('SERVER_ERROR')
}

async function keepConsents(ctx: Context, tx: Tx, memberId: string, ip: string): Promise<void> {
  for (const [purpose, version] of [
    ['agreement', AGREEMENT_VERSION],
    ['privacy', PRIVACY_VERSION],
  ] as const) {
    if (!(await hasConsent(tx, memberId, purpose, version)))
      await giveConsent(ctx, tx, { memberId, purpose, version, ip })
  }
}
