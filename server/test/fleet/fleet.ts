import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endChild } from '../faults/end-child.ts'
import type { RedisServer } from '../faults/redis-server.ts'
import { freePort } from '../support/free-port.ts'
import { ORIGIN, type TestMall } from '../support/mall.ts'
import { QUICK_IMPORTS } from '../support/mall-process.ts'

const SCRIPT = fileURLToPath(new URL('./start-process.ts', import.meta.url))
const IS_SERVING = /^体检商城(的后台进程)?已启动/

export interface FleetProcess {
  child: ChildProcess
  origin: string
}

/** Settings of a process beside others on this mall's database; the test's own mall plays the gateways. */
export const settingsOf = (mall: TestMall, store: RedisServer | null, webBuild: string) => ({
  DATABASE_URL: mall.databaseUrl,
  DATA_DIR: mall.ctx.settings.dataDir,
  PUBLIC_ORIGIN: ORIGIN,
  SANDBOX_ORIGIN: mall.origin,
  DEMO_DATA: 'off',
  HOST: '127.0.0.1',
  WEB_BUILD: webBuild,
  LOG_LEVEL: 'warn',
  ...(store && { REDIS_URL: store.url }),
})

function spawned(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [QUICK_IMPORTS, SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves when it serves; rejects with what it said if it ends before. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<FleetProcess> {
  const port = await freePort()
  const child = spawned({ ...env, PORT: String(port) })
  const output: string[] = []
  child.stderr?.on('data', (text) => output.push(String(text)))
  if (!child.stdout) throw new Error('it tells nothing')
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line)
    if (!IS_SERVING.test(line)) continue
    child.stdout.resume()
    return { child, origin: `http://127.0.0.1:${port}` }
  }
  throw new Error(output.join('\n'))
}

/** What a process that must not start says, and its code. */
export interface Refusal {
  code: number
  said: string
}

export async function refusalOf(env: Readonly<Record<string, string>>): Promise<Refusal> {
  const child = spawned({ ...env, PORT: String(await freePort()) })
  let output = ''
  child.stderr?.on('data', (text) => {
    output += text
  })
  child.stdout?.resume()
  const [code] = await once(child, 'close')
  return { code: Number(code), said: output.trim() }
}

export async function endProcesses(processes: readonly FleetProcess[]): Promise<void> {
  await Promise.all(processes.map(({ child }) => endChild(child)))
}
