import { sign, verify } from 'node:crypto'
import type { OpenAlipayKeys } from '../store/keys.ts'

export type Fields = Record<string, string>

const joined = (fields: Fields, leaveOut: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !leaveOut.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** Did the merchant sign this request? Without `sign` and empty fields, with `sign_type`. */
export function isMerchants(fields: Fields, keys: OpenAlipayKeys): boolean {
  const message = Buffer.from(joined(fields, ['sign']))
  return verify('sha256', message, keys.merchantPublic, Buffer.from(fields.sign ?? '', 'base64'))
}

const signature = (text: string, keys: OpenAlipayKeys) =>
  sign('sha256', Buffer.from(text), keys.alipayPrivate).toString('base64')

/** A notification or a return: without `sign` and `sign_type`, then with both. */
export const signedFields = (fields: Fields, keys: OpenAlipayKeys): Fields => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signature(joined(fields, ['sign', 'sign_type']), keys),
})

/** An answer: the node as it stands in the text is signed, slashes escaped as the real gateway does. */
export function signedAnswer(method: string, node: object, keys: OpenAlipayKeys, spoil = false): string {
  const text = JSON.stringify(node).replaceAll('/', '\\/')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature(spoil ? `${text} ` : text, keys)}"}`
}
