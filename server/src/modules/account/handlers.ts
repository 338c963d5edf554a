import type { modules } from '@mall/contract/calls'
import { eq } from 'drizzle-orm'
import type { HandlersOf } from '../../app/http/handler.ts'
import { tokenHash } from '../../platform/vault/vault.ts'
import { changeMobile } from './change-mobile.ts'
import { verifyIdCard } from './contacts/check-identity.ts'
import { delContacts, listContacts } from './contacts/contacts.ts'
import { editContacts } from './contacts/edit-contacts.ts'
import { effortFor, makeChallenge } from './login/captcha.ts'
import { getSentCode } from './login/get-sent-code.ts'
import { getJumpCode, getJumpCodeOwner, getTokenByCode } from './login/jump-codes.ts'
import { isKnownDevice } from './login/known-device.ts'
import { oauthToken } from './login/oauth-token.ts'
import { sCaptcha } from './login/s-captcha.ts'
import { profileOf, saveProfile } from './own-profile.ts'
import { getLoginList, logoutElsewhere } from './sessions/logins.ts'
import { rotateSession } from './sessions/rotate-session.ts'
import { revokeSession } from './sessions/sessions.ts'
import { session } from './tables.ts'

export const handlers: HandlersOf<typeof modules.account> = {
  getCaptcha: async ({ mobile }, { ctx, visitor, member: known }) => {
    const isKnown = known !== null || (await isKnownDevice(ctx.db, ctx.vault.blindIndex('mobile', mobile), visitor))
    const effort = await effortFor(ctx, visitor, isKnown)
    return { challenge: await makeChallenge(ctx, mobile, effort), effort }
  },
  sCaptcha,
  getSentCode,
  oauthToken,
  getToken: (_, { ctx, visitor }) => rotateSession(ctx, visitor),
  getUserInfo: (_, { ctx, member: { id } }) => profileOf(ctx, id),
  saveProfile,
  changeMobile,
  getJumpCode,
  getJumpCodeOwner,
  getTokenByCode,
  getLoginList,
  logoutElsewhere,
  logout: async (_, { ctx, member: known, visitor }) => {
    const refresh = visitor.refreshToken.read()
    visitor.refreshToken.write(null, 0)
    if (known) await revokeSession(ctx, ctx.db, known.sessionId)
    // The access token may have expired; the cookie still identifies the login.
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
  verifyIdCard,
}
