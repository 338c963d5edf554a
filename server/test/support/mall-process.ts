import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type TestClient, testClient } from './client.ts'
import { ORIGIN, type TestMall } from './mall.ts'

export interface ProcessOptions {
  /** Where another one listened before, else any. */
  port?: number
  /** Flags for Node. */
  flags?: readonly string[]
  /** Another way to the database. */
  databaseUrl?: string
  /** A folder of built web pages; without one the mall serves none. */
  webBuild?: string
  /** Additional settings. */
  env?: Readonly<Record<string, string>>
}

/** For a process that begins with another file than main.ts, which imports it by itself. */
export const QUICK_IMPORTS = `--import=${new URL('../../src/platform/quick-imports.ts', import.meta.url).href}`

/** The mall in another process, on the same database. `onlyTicks`: the only sweeps it runs, else all. */
export async function serveMall(
  { databaseUrl, ctx }: Pick<TestMall, 'databaseUrl' | 'ctx'>,
  onlyTicks: readonly string[] = [],
  { port, flags = [], webBuild, databaseUrl: way, env = {} }: ProcessOptions = {},
): Promise<{ child: ChildProcess; origin: string }> {
  const own = {
    DATABASE_URL: way ?? databaseUrl,
    DATA_DIR: ctx.settings.dataDir,
    PUBLIC_ORIGIN: ORIGIN,
    ...(port && { PORT: String(port) }),
    ...(webBuild && { WEB_BUILD: webBuild }),
  }
  const script = fileURLToPath(new URL('./serve-mall.ts', import.meta.url))
  const child = spawn(process.execPath, [QUICK_IMPORTS, ...flags, script, ...onlyTicks], {
    env: { ...process.env, ...own, DEMO_DATA: 'off', ...env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  if (!child.stdout) throw new Error('the mall tells nothing')
  for await (const line of createInterface({ input: child.stdout })) return { child, origin: line }
  throw new Error('the mall did not start')
}

/** Opens the console of a mall's process; where it listens. */
export async function consoleOf(child: ChildProcess): Promise<string> {
  child.send('console')
  const [reach] = await once(child, 'message')
  return String(reach)
}

/** The same login and key, speaking to another process. */
export async function clientAt(member: Pick<TestClient, 'key' | 'accessToken'>, origin: string): Promise<TestClient> {
  const moved = await testClient(ORIGIN, origin, member.key)
  moved.accessToken = member.accessToken
  return moved
}

/** What the heap of a mall started with `--expose-gc` holds after clearing up, in MiB. */
export async function heapOf(child: ChildProcess): Promise<number> {
  child.send('heap')
  const [held] = await once(child, 'message')
  return Number(held)
}
