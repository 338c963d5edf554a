import type { z } from 'zod'

/** What somebody wrote into a file, in the shape that it must have; what is wrong in it is told line by line. */
export function toldInJson<T extends z.ZodType>(shape: T, text: string): z.output<T> {
  const read = shape.safeParse(jsonIn(text))
  if (read.success) return read.data
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.') || '文件'}：${message}`).join('\n'))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('文件不是 JSON')
  }
}
