import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { submission } from './tables.ts'

const KEY = /^[\w.:-]{8,64}$/

export interface Intent {
  memberId: string
  call: string
  /** The request's `Idempotency-Key`. */
  key: string | null
  payload: unknown
}

/**
 * Does the work once for each key, in one transaction with its answer: a repeat gets the first answer, the same key with
 * another payload KEY_REUSED. Whoever comes while the first still works waits for it at the row; a refusal leaves no trace.
 */
export async function once<T extends object>(
  ctx: Context,
  tx: Tx,
  intent: Intent,
  work: () => Promise<T>,
  read: (answer: unknown) => T,
): Promise<T> {
  const { memberId, call } = intent
  const key = keyOf(intent.key)
  const fingerprint = createHash('sha256').update(JSON.stringify(intent.payload)).digest('base64url')
  const [first] = await tx
    .insert(submission)
    .values({ memberId, call, key, fingerprint, answer: {}, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ key: submission.key })
  const itself = and(eq(submission.memberId, memberId), eq(submission.call, call), eq(submission.key, key))
  if (!first) {
    const [earlier] = await tx.select().from(submission).where(itself)
    if (!earlier) return fail('IN_FLIGHT')
    return earlier.fingerprint === fingerprint ? read(earlier.answer) : fail('KEY_REUSED')
  }
  const answer = await work()
  await tx.update(submission).set({ answer }).where(itself)
  return answer
}

function keyOf(key: string | null): string {
  if (key !== null && KEY.test(key)) return key
  const reason = '要有 8 到 64 个字符的 Idempotency-Key'
  return fail('BAD_INPUT', { field: 'Idempotency-Key', reason }, `参数有误：${reason}`)
}
