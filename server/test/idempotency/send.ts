import type { TestClient } from '../support/client.ts'
import type { TestMall } from '../support/mall.ts'
import type { Request } from './request.ts'

/** The time of the answer is not part of it. */
const CLOCKS = ['serverTime', 'expiresAt']

/** Sends the request under one key; the answer or the error. */
export function sender({ api }: TestClient, name: string, { input, file }: Request, idempotencyKey: string) {
  const call: (input: unknown, options: object) => Promise<unknown> = Reflect.get(api, name)
  return async (): Promise<unknown> => {
    const [outcome] = await Promise.allSettled([call(input, { idempotencyKey, ...(file && { file }) })])
    if (outcome?.status === 'rejected') return outcome.reason
    return JSON.parse(JSON.stringify(outcome?.value), (key, value) => (CLOCKS.includes(key) ? undefined : value))
  }
}

/** The number that shows the call's effect. */
export async function effectOf({ ctx }: TestMall, { effect }: Request): Promise<number | undefined> {
  if (!effect) return undefined
  const [query, values] = effect
  return Number((await ctx.pool.query<{ n: number }>(query, [...values])).rows[0]?.n)
}
