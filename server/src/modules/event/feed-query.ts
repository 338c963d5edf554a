import { fail } from '@mall/contract/failures'
import type { z } from 'zod'
import { inChinese } from '../../platform/http/input-text.ts'

/** What a program asks of a feed. Fails with BAD_INPUT, which names the first field that is wrong. */
export function readFeedQuery<Shape extends z.ZodType>(shape: Shape, asked: unknown): z.output<Shape> {
  const query = shape.safeParse(asked, { error: inChinese })
  if (query.success) return query.data
  const [issue] = query.error.issues
  const [field, reason] = [String(issue?.path[0] ?? '参数'), issue?.message ?? '']
  return fail('BAD_INPUT', { field, reason }, `参数有误：${field}，${reason}`)
}
