import { fail } from '@mall/contract/failures'
import { WEB_CLIENT } from '@mall/contract/wire/http-client'

const EXPECTED = `Basic ${Buffer.from(WEB_CLIENT).toString('base64')}`

export function checkBasicCredential(authorization: string | undefined): void {
  if (authorization !== EXPECTED) fail('CLIENT_UNKNOWN')
}
