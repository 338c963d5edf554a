import { fail } from '@mall/contract/failures'

/** The web app's name at the login host. Public by nature: a secret in a browser is none (protocols.md §2). */
export const WEB_CLIENT = 'mall-web:mall-web'

const EXPECTED = `Basic ${Buffer.from(WEB_CLIENT).toString('base64')}`

export function checkBasicCredential(authorization: string | undefined): void {
  if (authorization !== EXPECTED) fail('CLIENT_UNKNOWN')
}
