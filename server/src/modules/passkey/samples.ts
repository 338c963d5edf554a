import { anAuthenticator } from '../../../test/support/authenticator.ts'
import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import type { Context } from '../../app/context.ts'
import { askForCode, codeOn } from '../account/samples.ts'
import { passkey } from './tables.ts'

/** A passkey of this member, with its authenticator. */
export async function aPasskey(mall: TestMall, member: TestClient, authenticator = anAuthenticator()) {
  const passkey = authenticator.make(await registrationOptions(mall, member))
  const { passkeyId } = await member.api.addPasskey(passkey)
  return { authenticator, passkeyId }
}

/** Registration options, after a code from the member's phone. */
export async function registrationOptions(mall: TestMall, member: TestClient) {
  return member.api.askPasskey({ code: await codeForPasskey(mall, member) })
}

export async function codeForPasskey(mall: TestMall, member: TestClient): Promise<string> {
  const { phone } = await member.api.getUserInfo({})
  await askForCode(member, phone, 'add-passkey')
  return codeOn(mall, phone)
}

/** Only the row, without an authenticator. */
export async function aSavedPasskey(ctx: Context, memberId: string): Promise<string> {
  const id = ctx.ids.id()
  await ctx.db.insert(passkey).values({
    ...{ id, memberId, credentialId: ctx.ids.token(), publicKey: '', counter: 0, isSynced: false, name: '家里的电脑' },
    createdAt: ctx.clock.now(),
  })
  return id
}
