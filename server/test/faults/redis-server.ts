import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { endChild } from './end-child.ts'

/** Debian's is `redis-server`, Valkey's `valkey-server`. */
const PROGRAMS = ['valkey-server', 'redis-server']

export const NO_REDIS = 'redis-server is not there: apt-get install redis-server'

export interface RedisServer extends AsyncDisposable {
  url: string
  /** Sends it a command in a line; resolves to the first line of the answer. */
  tell(command: string): Promise<string>
  kill(): Promise<void>
  /** After a kill, on the same port. */
  start(): Promise<void>
  /** Stands still until the returned function is called. */
  freeze(): () => void
}

/** A server of a test's own that keeps nothing on disk, or what `SAVE` tells it to; null where there is none. */
export async function redisServer(flags: readonly string[] = []): Promise<RedisServer | null> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'mall-redis-'))
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  let server: ChildProcess | null = null
  const start = async () => {
    for (const program of PROGRAMS) {
      const child = spawn(program, [...own, ...flags], { stdio: 'ignore' })
      const failed = await once(child, 'spawn').catch((error: unknown) => error)
      if (failed instanceof Error) continue
      server = child
      return untilItAnswers(port)
    }
  }
  const kill = async () => {
    if (server) await endChild(server)
  }
  await start()
  if (!server) {
    await rm(folder, { recursive: true })
    return null
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    tell: (command) => tell(port, command),
    kill,
    start,
    freeze: () => {
      server?.kill('SIGSTOP')
      return () => server?.kill('SIGCONT')
    },
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(port: number): Promise<void> {
  for (;;) {
    const answer = await tell(port, 'PING').catch(() => '')
    if (answer === '+PONG') return
    await pause(20)
  }
}

async function tell(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.write(`${command}\r\n`)
    const [answer] = await once(socket, 'data')
    return String(answer).split('\r\n')[0] ?? ''
  } finally {
    socket.destroy()
  }
}
