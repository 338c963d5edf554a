import { anAuthenticator } from '../../testing/authenticator.ts'
import type { TestClient } from '../../testing/client.ts'
import type { TestMall } from '../../testing/mall.ts'
import { askForCode, codeOn } from '../account/samples.ts'

/** A passkey that this member set up, and the authenticator that holds it. */
export async function aPasskey(mall: TestMall, member: TestClient, authenticator = anAuthenticator()) {
  const made = authenticator.make(await askedToMake(mall, member))
  const { passkeyId } = await member.api.addPasskey(made)
  return { authenticator, passkeyId }
}

/** What a browser is asked to make, after a code from the member's phone. */
export async function askedToMake(mall: TestMall, member: TestClient) {
  return member.api.askPasskey({ code: await codeForPasskey(mall, member) })
}

export async function codeForPasskey(mall: TestMall, member: TestClient): Promise<string> {
  const { phone } = await member.api.getUserInfo({})
  await askForCode(member, phone, 'add-passkey')
  return codeOn(mall, phone)
}
