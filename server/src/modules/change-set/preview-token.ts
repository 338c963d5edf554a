import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { readClaims, signClaims } from '../../platform/vault/signed-claims.ts'

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

const PURPOSE = 'change-preview'

export const signPreview = ({ vault }: Context, claims: PreviewClaims) => signClaims(vault, PURPOSE, claims)

/** null if it was not signed here, or is over. */
export function readPreview({ vault, clock }: Context, token: string): PreviewClaims | null {
  const claims = readClaims(vault, PURPOSE, Claims, token)
  return claims && claims.until > clock.now().getTime() ? claims : null
}
