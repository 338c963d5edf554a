import { PASSKEY_MINUTES } from '@mall/contract/order/terms'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Visitor } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { sameDigest, tokenHash } from '../../platform/vault/vault.ts'
import { passkeyChallenge } from './tables.ts'

/** Random bytes and the expiry in milliseconds, followed by their MAC. */
const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const PAYLOAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES

/** The device, and the member who adds a passkey; null for a login. */
interface ChallengeOwner {
  visitor: Visitor
  memberId: string | null
}

/** A challenge for this device, valid once. It is authenticated by its MAC, so nothing is stored until it is used. */
export function makeChallenge(ctx: Context, owner: ChallengeOwner): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  Buffer.from(ctx.ids.token(), 'base64url').copy(payload, 0, 0, RANDOM_BYTES)
  payload.writeUIntBE(ctx.clock.now().getTime() + PASSKEY_MINUTES * 60_000, RANDOM_BYTES, EXPIRY_BYTES)
  return Buffer.concat([payload, Buffer.from(macOf(ctx, payload, owner), 'base64url')]).toString('base64url')
}

const macOf = (ctx: Context, payload: Buffer, { visitor, memberId }: ChallengeOwner) =>
  ctx.vault.mac('passkey-challenge', [payload.toString('base64url'), visitor.keyThumbprint, memberId ?? ''].join('|'))

/** The signed challenge; null if it was not made for this device and purpose. */
export function findChallenge(ctx: Context, clientDataJSON: string, owner: ChallengeOwner): string | null {
  const challenge = signedIn(clientDataJSON)
  return challenge !== null && isChallengeOf(ctx, challenge, owner) ? challenge : null
}

/** Whether a challenge was made for this device and purpose. */
export function isChallengeOf(ctx: Context, challenge: string, owner: ChallengeOwner): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const mac = bytes.subarray(PAYLOAD_BYTES).toString('base64url')
  // Accepts the canonical encoding only, so that a challenge cannot be used once in each.
  return (
    bytes.toString('base64url') === challenge && sameDigest(mac, macOf(ctx, bytes.subarray(0, PAYLOAD_BYTES), owner))
  )
}

/** Spends a challenge from `challengeIn`; false if it was used or has expired. */
export async function spendChallenge(
  db: Queryable,
  challenge: string,
  { visitor, memberId }: ChallengeOwner,
): Promise<boolean> {
  const until = Buffer.from(challenge, 'base64url').readUIntBE(RANDOM_BYTES, EXPIRY_BYTES)
  const expiresAt = sql`to_timestamp(${until / 1000}::float8)`
  const { rowCount } = await db.execute(sql`
    insert into ${passkeyChallenge} (hash, key_thumbprint, member_id, expires_at)
    select ${tokenHash(challenge)}, ${visitor.keyThumbprint ?? ''}, ${memberId}, ${expiresAt}
    where ${expiresAt} > ${mallNow} on conflict do nothing`)
  return rowCount === 1
}

const ClientData = z.object({ challenge: z.string().max(100) })

function signedIn(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return null
  }
}
