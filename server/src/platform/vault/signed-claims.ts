import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Vault } from './vault.ts'

/** `claims.signature`, for a path of an address: whoever holds it can read it, and cannot change it. */
export function signClaims(vault: Vault, purpose: string, claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${vault.mac(purpose, payload)}`
}

/** null if it was not signed for this purpose, or holds something else. */
export function readClaims<T>(vault: Vault, purpose: string, shape: z.ZodType<T>, token: string): T | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(vault.mac(purpose, payload))]
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  return shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data ?? null
}
