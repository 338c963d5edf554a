import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientOrder, ClientReport } from './client-process.ts'
import type { Measured } from './load.ts'
import type { Prepared } from './scenario.ts'

/** Clients of the mall in a process of their own: what they measure is the mall's doing and not that of other clients. */
export interface Clients {
  /** Whether this machine lets them have their turn as asked. */
  isInTurn: boolean
  /** Hands over what is to be sent; the function then sends it. */
  prepare(batch: Prepared): Promise<(seconds: number, perSecond: number) => Promise<Measured>>
  close(): void
}

interface ClientsOptions {
  port: number
  connections: number
  /**
   * Clients are other people's machines, but here share the mall's cores. `first`: of a real-time class, so that they hear an
   * answer when it comes, and not when a core is free for them. `last`: lowest priority.
   */
  turn: 'first' | 'last'
}

const SCHEDULED = { first: ['chrt', '--fifo', '1'], last: ['chrt', '--idle', '0'] }

const PROCESS = fileURLToPath(new URL('client-process.ts', import.meta.url))

export async function openClients({ port, connections, turn }: ClientsOptions): Promise<Clients> {
  const isInTurn = isAllowed(SCHEDULED[turn])
  const scheduled = isInTurn ? SCHEDULED[turn] : ['nice', '-n', turn === 'last' ? '19' : '0']
  const [command = '', ...args] = [...scheduled, process.execPath, PROCESS, String(port), String(connections)]
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // A separate session, as the scheduler shares cores between sessions first.
    detached: true,
  })
  if (turn === 'last') lowerPriority(child.pid ?? 0)
  const kill = () => void child.kill()
  process.once('exit', kill)
  await answerOf(child)
  const send = async (order: ClientOrder) => {
    const answer = answerOf(child)
    child.send(order)
    return answer
  }
  return {
    isInTurn,
    prepare: async ({ requests }) => {
      await send({ requests })
      return async (seconds, perSecond) => {
        const report = await send({ seconds, perSecond })
        if (!('measured' in report)) throw new Error('the clients measured nothing')
        return report.measured
      }
    },
    close: () => {
      process.off('exit', kill)
      kill()
    },
  }
}

/** As root, or where the system's limits say so. */
const isAllowed = ([command = '', ...args]: readonly string[]) => spawnSync(command, [...args, 'true']).status === 0

/** The whole session, where Linux groups what it schedules by sessions. */
function lowerPriority(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '19')
  } catch {
    // It does not group, or not by sessions.
  }
}

async function answerOf(child: ChildProcess): Promise<ClientReport> {
  const ended = new AbortController()
  const end = () => ended.abort()
  child.once('exit', end)
  const [report] = await once(child, 'message', { signal: ended.signal })
  child.off('exit', end)
  return report
}
