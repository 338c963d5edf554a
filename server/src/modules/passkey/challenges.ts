import { PASSKEY_MINUTES } from '@mall/contract/terms'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Visitor } from '../../context.ts'
import type { Queryable } from '../../ports/database/types.ts'
import { tokenHash } from '../../ports/vault.ts'
import { passkeyChallenge } from './tables.ts'

/** Something new to be signed, by this device, once. */
export async function makeChallenge(ctx: Context, visitor: Visitor, memberId: string | null): Promise<string> {
  const challenge = ctx.ids.token()
  await ctx.db.insert(passkeyChallenge).values({
    hash: tokenHash(challenge),
    keyThumbprint: visitor.keyThumbprint ?? '',
    memberId,
    expiresAt: new Date(ctx.clock.now().getTime() + PASSKEY_MINUTES * 60_000),
  })
  return challenge
}

/** The challenge that was signed, used up; null: it is none of this device and purpose, was used, or is over. */
export async function spendChallenge(
  ctx: Context,
  db: Queryable,
  { clientDataJSON, memberId }: { clientDataJSON: string; memberId: string | null },
  visitor: Visitor,
): Promise<string | null> {
  const challenge = signedIn(clientDataJSON)
  if (challenge === null) return null
  const whose = memberId === null ? isNull(passkeyChallenge.memberId) : eq(passkeyChallenge.memberId, memberId)
  const spent = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, tokenHash(challenge)),
        eq(passkeyChallenge.keyThumbprint, visitor.keyThumbprint ?? ''),
        whose,
        gt(passkeyChallenge.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ hash: passkeyChallenge.hash })
  return spent.length > 0 ? challenge : null
}

const ClientData = z.object({ challenge: z.string().max(100) })

function signedIn(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return null
  }
}
