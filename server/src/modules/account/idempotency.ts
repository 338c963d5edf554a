import { createHash } from 'node:crypto'
import { Failure, fail } from '@mall/contract/failures'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Member, Visitor } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { later } from './sessions/sessions.ts'
import { idempotencyKey } from './tables.ts'

/** A stored response with nothing but the id of what was created; a repeated call reads the rest again. */
export const CreatedId = z.object({ id: z.string() })

const KEY = /^[\w.:-]{8,64}$/

/** A member's request, identified by its key. */
export interface IdempotentCall {
  memberId: string
  call: string
  /** The request's `Idempotency-Key`. */
  key: string
  /** Digest of the request's payload. */
  fingerprint: string
}

export function idempotentCall(memberId: string, call: string, key: string | null, payload: unknown): IdempotentCall {
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  if (key !== null && KEY.test(key)) return { memberId, call, key, fingerprint }
  const reason = '要有 8 到 64 个字符的 Idempotency-Key'
  return fail('BAD_INPUT', { field: 'Idempotency-Key', reason }, `参数有误：${reason}`)
}

/** The response stored for this key, null if it is new; fails with KEY_REUSED for another payload. */
async function storedResponse<T>(
  db: Queryable,
  { memberId, call, key, fingerprint }: IdempotentCall,
  read: (answer: unknown) => T,
): Promise<T | null> {
  const itself = and(eq(idempotencyKey.memberId, memberId), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key))
  const [earlier] = await db.select().from(idempotencyKey).where(itself)
  if (!earlier) return null
  return earlier.fingerprint === fingerprint ? read(earlier.answer) : fail('KEY_REUSED')
}

/** Like `storedResponse`; null for a request without a key. */
export async function findStoredResponse<T>(
  ctx: Context,
  { member, visitor }: { member: Pick<Member, 'id'>; visitor: Visitor },
  [call, input]: readonly [name: string, input: unknown],
  read: (answer: unknown) => T,
): Promise<T | null> {
  if (visitor.idempotencyKey === null) return null
  return storedResponse(ctx.db, idempotentCall(member.id, call, visitor.idempotencyKey, input), read)
}

/** Runs `work` once for each key; without a key, each time. */
export async function withIdempotency<T extends object>(
  ctx: Context,
  { member, visitor }: { member: Member; visitor: Visitor },
  [call, input]: readonly [name: string, input: unknown],
  read: (answer: unknown) => T,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (visitor.idempotencyKey === null) return ctx.db.transaction(work)
  return withIdempotencyKey(ctx, idempotentCall(member.id, call, visitor.idempotencyKey, input), read, work)
}

/** Runs `work` once for each key: a concurrent call with the same key waits for the first to end and gets its response. */
export async function withIdempotencyKey<T extends object>(
  ctx: Context,
  { memberId, call, key, fingerprint }: IdempotentCall,
  read: (answer: unknown) => T,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const response = await ctx.db.transaction(async (tx) => {
    const row = { memberId, call, key, fingerprint, answer: {}, createdAt: ctx.clock.now() }
    const first = await tx
      .insert(idempotencyKey)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    if (first.length === 0) return null
    const answer = await work(tx)
    const itself = and(
      eq(idempotencyKey.memberId, memberId),
      eq(idempotencyKey.call, call),
      eq(idempotencyKey.key, key),
    )
    await tx.update(idempotencyKey).set({ answer }).where(itself)
    return answer
  })
  return response ?? (await storedResponse(ctx.db, { memberId, call, key, fingerprint }, read)) ?? fail('IN_FLIGHT')
}

/**
 * Like `withIdempotencyKey`, for `work` that inserts the key itself in the statement of its effect (null: key already
 * used). A repeated request gets the first response, even if it would be refused by now.
 */
export async function withIdempotentStatement<T extends object>(
  ctx: Context,
  intent: IdempotentCall,
  read: (answer: unknown) => T,
  work: () => Promise<T | null>,
): Promise<T> {
  const earlier = () => storedResponse(ctx.db, intent, read)
  const response = await work().catch(async (error) => {
    const before = error instanceof Failure ? await earlier() : null
    return before ?? Promise.reject(error)
  })
  return response ?? (await earlier()) ?? fail('IN_FLIGHT')
}

/** Deletes keys and responses after their retention. */
export async function deleteIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, later(ctx.clock.now(), -RETENTION.idempotency_key.seconds)))
}

/** Most keys stored for a member: far more than anybody sends within a week. */
export const MAX_IDEMPOTENCY_KEYS = 5_000

/** Deletes the oldest keys of members over the limit. */
export async function limitIdempotencyKeys({ db }: Context): Promise<void> {
  await db.execute(sql`
    with many as (select member_id from ${idempotencyKey} group by member_id having count(*) > ${MAX_IDEMPOTENCY_KEYS})
    delete from ${idempotencyKey} where ctid = any(array(
      select old.ctid from many, lateral (
        select ctid from ${idempotencyKey} s where s.member_id = many.member_id order by created_at desc offset ${MAX_IDEMPOTENCY_KEYS}
      ) as old))`)
}

/** The newest stored response of the same request that names `created`; returns what else that request created. */
export async function findResponseNaming(
  db: Queryable,
  memberId: string,
  call: string,
  created: object,
): Promise<unknown> {
  const names = sql`${idempotencyKey.answer} @> ${JSON.stringify(created)}::jsonb`
  const [found] = await db
    .select({ answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.memberId, memberId), eq(idempotencyKey.call, call), names))
    .limit(1)
  return found?.answer ?? null
}
