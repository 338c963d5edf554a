import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../support/free-port.ts'
import { endChild } from './end-child.ts'

export const NO_PGBOUNCER = 'PgBouncer is not there: apt-get install pgbouncer'

export interface PgBouncer extends AsyncDisposable {
  /** The database through it, under the same name and role. */
  url: string
  /** Warnings and errors of its start. */
  problems: readonly string[]
}

/** Its whole configuration for the database at `url`; `port` is where it listens, `users` its file of passwords. */
type Configuration = (url: URL, port: number, users: string) => string

/** So few server connections that clients have to share them; the newest one that is free is taken first. */
export const pooledBy =
  (mode: 'transaction' | 'session', size = 3): Configuration =>
  (url, port, users) =>
    `[databases]
${url.pathname.slice(1)} = host=127.0.0.1 port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
${mode === 'session' ? 'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout' : ''}
`

/** PgBouncer before the database at `url`, for the role in it; null where there is none. */
export async function pgBouncer(url: string, configuration: Configuration): Promise<PgBouncer | null> {
  const own = new URL(url)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'mall-pgbouncer-'))
  const [users, ini] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')]
  await writeFile(users, `"${own.username}" "${decodeURIComponent(own.password)}"\n`)
  await writeFile(ini, configuration(own, port, users))
  for (const path of [folder, users, ini]) await chmod(path, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('pgbouncer', [...user, ini], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const started = await once(child, 'spawn').catch((error: unknown) => error)
  if (started instanceof Error) {
    await rm(folder, { recursive: true })
    return null
  }
  const output: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    output.push(line)
    if (line.includes('process up')) break
  }
  child.stderr.resume()
  const through = new URL(url)
  through.search = ''
  Object.assign(through, { hostname: '127.0.0.1', port: String(port) })
  return {
    url: through.href,
    problems: output.filter((line) => /WARNING|ERROR|FATAL/.test(line)),
    async [Symbol.asyncDispose]() {
      await endChild(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
