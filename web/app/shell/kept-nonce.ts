import type { KnownNonce } from '@mall/contract/wire/http-client'
import { inSession, keepInSession } from './in-session.ts'

const KEY = 'nonce'

/** The server's nonce for the next page of this tab, which then need not ask for one; it is no secret. */
export const keptNonce = {
  read(): KnownNonce | null {
    const [value = '', at = ''] = (inSession(KEY) ?? '').split(' ')
    return value && Number.isFinite(Number(at)) ? { value, at: Number(at) } : null
  },
  write({ value, at }: KnownNonce): void {
    keepInSession(KEY, `${value} ${at}`)
  },
}
