import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type TestClient, testClient } from './client.ts'
import { ORIGIN, type TestMall } from './mall.ts'

/**
 * The mall in a process of its own, on the same database. `onlyTicks`: its only housekeeping, else all of it. `port`: where
 * another one listened before, else any.
 */
export async function serveMall(
  { databaseUrl, ctx }: TestMall,
  onlyTicks: readonly string[] = [],
  port?: number,
): Promise<{ child: ChildProcess; origin: string }> {
  const own = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: ctx.settings.dataDir,
    PUBLIC_ORIGIN: ORIGIN,
    ...(port && { PORT: String(port) }),
  }
  const child = spawn(process.execPath, [fileURLToPath(new URL('./serve-mall.ts', import.meta.url)), ...onlyTicks], {
    env: { ...process.env, ...own, DEMO_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: child.stdout })) return { child, origin: line }
  throw new Error('the mall did not start')
}

/** The same login and key, speaking to another process. */
export async function movedTo(member: Pick<TestClient, 'key' | 'accessToken'>, origin: string): Promise<TestClient> {
  const moved = await testClient(ORIGIN, origin, member.key)
  moved.accessToken = member.accessToken
  return moved
}
