import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'

const Claims = z.strictObject({
  changeSetId: z.string(),
  version: z.int(),
  /** Who asked for it: the right is looked up again. */
  staffId: z.string(),
  path: z.string(),
  side: z.enum(['now', 'next']),
  layout: z.enum(['phone', 'wide']),
  /** Until when it works, in milliseconds. */
  until: z.int(),
})
export type PreviewClaims = z.output<typeof Claims>

/** `claims.signature`, for a path of an address. */
export function signPreview(ctx: Context, claims: PreviewClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${macOf(ctx, payload)}`
}

/** null if it was not signed here, or is over. */
export function readPreview(ctx: Context, token: string): PreviewClaims | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(macOf(ctx, payload))]
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const { data } = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return data && data.until > ctx.clock.now().getTime() ? data : null
}

const macOf = (ctx: Context, payload: string) => ctx.vault.mac('change-preview', payload)
