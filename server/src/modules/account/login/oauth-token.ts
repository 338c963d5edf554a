import { agreedText } from '@mall/contract/account/agreements'
import type { oauthToken as endpoint } from '@mall/contract/account/calls'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context, Visitor } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { saveAgreements } from '../consents.ts'
import { mobileContext } from '../own-profile.ts'
import { rotateSession } from '../sessions/rotate-session.ts'
import { type FreshToken, issueTokens, openSession } from '../sessions/sessions.ts'
import { member } from '../tables.ts'
import { recordRefusedTry } from './code-tries.ts'
import { spendCode } from './spend-code.ts'

export const oauthToken: Handler<typeof endpoint> = (input, { ctx, visitor }) =>
  input.grant_type === 'refresh_token' ? rotateSession(ctx, visitor) : loginByCode(ctx, visitor, input)

interface Login {
  mobile: string
  sms_code: string
  agreed: string
}

/** Spends the code and starts a session; the first login creates the account. */
async function loginByCode(ctx: Context, visitor: Visitor, login: Login): Promise<FreshToken> {
  // An old page may show an earlier version of the agreements.
  const versions = await ctx.modules.agreedVersions(ctx.db)
  if (login.agreed !== agreedText(versions)) return fail('AGREEMENT_NEEDED')
  const index = ctx.vault.blindIndex('mobile', login.mobile)
  const outcome = await ctx.db.transaction(async (tx) => {
    const refused = await spendCode(ctx, tx, { mobileIndex: index, code: login.sms_code, purpose: 'login' }, visitor)
    // Returned, not thrown: the transaction has to commit the wrong try.
    if (refused) return { refused, tokens: null }
    const memberId = await findOrMakeMember(ctx, tx, index, login.mobile)
    await saveAgreements(ctx, tx, { memberId, versions, ip: visitor.ip })
    return { refused: null, tokens: await openSession(ctx, tx, memberId, visitor) }
  })
  if (outcome.refused) return fail(await recordRefusedTry(ctx, visitor, outcome.refused))
  return issueTokens(visitor, outcome.tokens)
}

async function findOrMakeMember(ctx: Context, tx: Tx, mobileIndex: string, mobile: string): Promise<string> {
  const id = ctx.ids.id()
  const [known] = await tx.select({ id: member.id }).from(member).where(eq(member.mobileIndex, mobileIndex))
  if (known) return known.id
  const [made] = await tx
    .insert(member)
    .values({
      id,
      mobileSealed: (await ctx.vault.of(id, tx)).seal(mobile, mobileContext(id)),
      mobileIndex,
      nickname: `用户${mobile.slice(-4)}`,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: member.mobileIndex })
    .returning({ id: member.id })
  if (made) return made.id
  // Inserted concurrently.
  const [other] = await tx.select({ id: member.id }).from(member).where(eq(member.mobileIndex, mobileIndex))
  return other?.id ?? fail('SERVER_ERROR')
}
