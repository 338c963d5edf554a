import type { modules } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { HandlersOf } from '../../http/handler.ts'
import { tokenHash } from '../../ports/vault.ts'
import { makeChallenge } from './captcha.ts'
import { delContacts, listContacts } from './contacts.ts'
import { editContacts } from './edit-contacts.ts'
import { oauthToken } from './oauth-token.ts'
import { rotateSession } from './rotate-session.ts'
import { maskMobile } from './rules.ts'
import { sCaptcha } from './s-captcha.ts'
import { revokeSession } from './sessions.ts'
import { member, session } from './tables.ts'

export const handlers: HandlersOf<typeof modules.account> = {
  getCaptcha: async ({ mobile }, { ctx }) => ({ challenge: await makeChallenge(ctx, mobile) }),
  sCaptcha,
  oauthToken,
  getToken: (_, { ctx, visitor }) => rotateSession(ctx, visitor),
  getUserInfo: async (_, { ctx, member: { id } }) => {
    const [row] = await ctx.db.select().from(member).where(eq(member.id, id))
    if (!row) return fail('LOGIN_REVOKED')
    const phone = ctx.vault.open(row.mobileSealed, `member|mobile|${row.id}`)
    const sex = row.sex === 0 || row.sex === 1 ? row.sex : -1
    return { userId: row.id, nickname: row.nickname, mobile: maskMobile(phone), phone, sex }
  },
  logout: async (_, { ctx, member: known, visitor }) => {
    const refresh = visitor.refreshToken.read()
    visitor.refreshToken.write(null, 0)
    if (known) await revokeSession(ctx, ctx.db, known.sessionId)
    // The access token may have run out; the cookie still names the login.
    if (refresh) {
      const [row] = await ctx.db
        .select()
        .from(session)
        .where(eq(session.refreshHash, tokenHash(refresh)))
      if (row && row.keyThumbprint === visitor.keyThumbprint) await revokeSession(ctx, ctx.db, row.id)
    }
    return { done: true }
  },
  listContacts,
  editContacts,
  delContacts,
}
