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

const signature = (text: string, keys: OpenAlipayKeys, rotated: boolean) =>
  sign('sha256', Buffer.from(text), rotated ? keys.nextPrivate : keys.alipayPrivate).toString('base64')

/** A notification or a return: without `sign` and `sign_type`, then with both. `rotated`: by Alipay's next key. */
export const signedFields = (fields: Fields, keys: OpenAlipayKeys, rotated = false): Fields => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signature(joined(fields, ['sign', 'sign_type']), keys, rotated),
})

/** An answer: the node as it stands in the text is signed, slashes escaped as the real gateway does. */
export function signedAnswer(
  method: string,
  node: object,
  keys: OpenAlipayKeys,
  { spoil = false, rotated = false } = {},
): string {
  const text = JSON.stringify(node).replaceAll('/', '\\/')
  const sign = signature(spoil ? `${text} ` : text, keys, rotated)
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`
}
