import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { endChild } from './end-child.ts'

export interface Balancer extends AsyncDisposable {
  /** Where visitors come in: each request goes to a web process chosen by chance, without stickiness. */
  port: number
  /** Where the primary of the database is, for poolers and sessions. */
  databasePort: number
  /** Which of the database's servers is the primary; connections to the other one are cut. */
  pointAt(name: string): Promise<void>
}

interface Behind {
  port: number
  webs: readonly { name: string; port: number }[]
  databases: readonly { name: string; port: number }[]
}

const configuration = (databasePort: number, adminPort: number, { port, webs, databases }: Behind) => `
global
  maxconn 4000
  stats socket ipv4@127.0.0.1:${adminPort} level admin
defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout check 2s
  default-server inter 250ms fall 2 rise 1
frontend visitors
  mode http
  bind 127.0.0.1:${port}
  bind [::1]:${port}
  default_backend webs
backend webs
  mode http
  balance random
  option forwardfor if-none
  option httpchk GET /readyz
  option redispatch 1
  retries 3
  retry-on conn-failure
${webs.map((web) => `  server ${web.name} 127.0.0.1:${web.port} check`).join('\n')}
listen database
  mode tcp
  timeout client 1h
  timeout server 1h
  bind 127.0.0.1:${databasePort}
${databases.map((one, at) => `  server ${one.name} 127.0.0.1:${one.port} on-marked-down shutdown-sessions${at === 0 ? '' : ' disabled'}`).join('\n')}
`

/** HAProxy before web processes and the two servers of a database, of which the first is the primary. */
export async function openBalancer(behind: Behind): Promise<Balancer> {
  const [databasePort, adminPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'mall-balancer-'))
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, configuration(databasePort, adminPort, behind))
  const child = spawn('haproxy', ['-q', '-f', path], { stdio: 'ignore' })
  await once(child, 'spawn')
  await untilItAnswers(child, adminPort)
  return {
    port: behind.port,
    databasePort,
    pointAt: async (name) => {
      for (const one of behind.databases)
        await tell(adminPort, `set server database/${one.name} state ${one.name === name ? 'ready' : 'maint'}`)
      for (const one of behind.databases)
        if (one.name !== name) await tell(adminPort, `shutdown sessions server database/${one.name}`)
    },
    async [Symbol.asyncDispose]() {
      await endChild(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(child: ChildProcess, adminPort: number): Promise<void> {
  while (!(await tell(adminPort, 'show version').catch(() => ''))) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    await pause(20)
  }
}

async function tell(adminPort: number, command: string): Promise<string> {
  const socket = connect(adminPort, '127.0.0.1')
  socket.end(`${command}\n`)
  return text(socket)
}
