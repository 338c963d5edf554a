import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endChild } from '../faults/end-child.ts'

const SERVE = fileURLToPath(new URL('../../../scripts/serve.sh', import.meta.url))
const START_MS = 180_000

/** A process of the mall as `npm start` runs it, on a port that it keeps. */
export interface MallProcess {
  name: string
  port: number
  pid(): number
  /** Its exit code; null while it runs. */
  exitCode(): number | null
  kill(): Promise<void>
  /** Stands still until the returned function is called. */
  freeze(): () => void
  /** Asks it to end and waits for it, as a new version's rollout does. */
  stop(): Promise<void>
  /** After it ended; resolves when it is ready. */
  start(): Promise<void>
}

/** `logFile` takes what it says. */
export async function mallProcess(
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
  logFile: string,
): Promise<MallProcess> {
  let child: ChildProcess
  const start = async () => {
    const log = openSync(logFile, 'a')
    child = spawn('sh', [SERVE], { env: { ...process.env, ...env, PORT: String(port) }, stdio: ['ignore', log, log] })
    closeSync(log)
    const latest = performance.now() + START_MS
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${name} did not start, see ${logFile}`)
      if (performance.now() > latest) throw new Error(`${name} is not ready, see ${logFile}`)
      await pause(50)
    }
  }
  await start()
  return {
    name,
    port,
    pid: () => child.pid ?? 0,
    exitCode: () => child.exitCode,
    kill: () => endChild(child),
    freeze: () => {
      child.kill('SIGSTOP')
      return () => child.kill('SIGCONT')
    },
    stop: () => endChild(child, 'SIGTERM'),
    start,
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
