import { z } from 'zod'
import { inChinese } from '../platform/http/input-text.ts'

/** Most faults reported at once. */
const MAX_REPORTED = 10

/** Parses and validates JSON from a file; throws all faults by line. */
export function parseJsonText<T extends z.ZodType>(shape: T, text: string, file = '文件'): z.output<T> {
  const read = z.safeParse(shape, jsonIn(text, file), { error: textOf })
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${fieldOf(issue)}：${issue.message}`)
  const more = faults.length > MAX_REPORTED ? [`还有 ${faults.length - MAX_REPORTED} 处，改好这些再看`] : []
  throw new Error([...faults.slice(0, MAX_REPORTED), ...more].join('\n'))
}

/** For an invalid choice the allowed values are listed. */
const textOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value' ? `应为 ${issue.values.join('、')} 之一` : inChinese(issue)

/** An unknown field is named itself, not its parent. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys.join('、')] : issue.path
  return path.join('.') || '文件'
}

function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} 不是 JSON：请检查引号、逗号和括号`)
  }
}
