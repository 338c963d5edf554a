import { DIGEST_ROUNDS } from '@mall/contract/appointment/desk-terms'

/** Whether these are the digits that the list holds a digest of. */
export async function areDigits(digits: string, { salt, hash }: { salt: string; hash: string }): Promise<boolean> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(digits.toUpperCase()), 'PBKDF2', false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: DIGEST_ROUNDS },
    key,
    256,
  )
  const text = btoa(String.fromCharCode(...new Uint8Array(derived)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === hash
}
