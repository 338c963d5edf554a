import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { submission } from './tables.ts'

const KEY = /^[\w.:-]{8,64}$/

/** One wish of one member, however often it is sent. */
export interface Intent {
  memberId: string
  call: string
  /** The request's `Idempotency-Key`. */
  key: string
  /** Digest of what was sent with it. */
  fingerprint: string
}

export function intentOf(memberId: string, call: string, key: string | null, payload: unknown): Intent {
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  if (key !== null && KEY.test(key)) return { memberId, call, key, fingerprint }
  const reason = '要有 8 到 64 个字符的 Idempotency-Key'
  return fail('BAD_INPUT', { field: 'Idempotency-Key', reason }, `参数有误：${reason}`)
}

/** What the same key was answered before, null if it is new; with another payload KEY_REUSED. */
export async function earlierAnswer<T>(
  db: Queryable,
  { memberId, call, key, fingerprint }: Intent,
  read: (answer: unknown) => T,
): Promise<T | null> {
  const itself = and(eq(submission.memberId, memberId), eq(submission.call, call), eq(submission.key, key))
  const [earlier] = await db.select().from(submission).where(itself)
  if (!earlier) return null
  return earlier.fingerprint === fingerprint ? read(earlier.answer) : fail('KEY_REUSED')
}
