import type { KnownNonce } from '@mall/contract/wire/http-client'
import { getSessionItem, setSessionItem } from './session-item.ts'

const KEY = 'nonce'

/** The server's nonce, handed to the next page of this tab to save a request; not secret. */
export const nonceStore = {
  read(): KnownNonce | null {
    const [value = '', at = ''] = (getSessionItem(KEY) ?? '').split(' ')
    return value && Number.isFinite(Number(at)) ? { value, at: Number(at) } : null
  },
  write({ value, at }: KnownNonce): void {
    setSessionItem(KEY, `${value} ${at}`)
  },
}
