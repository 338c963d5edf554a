import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Said, Told } from './client-process.ts'
import type { Measured } from './load.ts'
import type { Prepared } from './scenario.ts'

/** Clients of the mall in a process of their own: what they measure is the mall's doing and not that of other clients. */
export interface Clients {
  /** Hands over what is to be sent; the function then sends it. */
  prepare(batch: Prepared): Promise<(seconds: number, perSecond: number) => Promise<Measured>>
  close(): void
}

interface ClientsOptions {
  port: number
  connections: number
  /** 0 as everybody; with 19 it gets what the mall and its database leave of the processor. */
  nice: number
}

const PROCESS = fileURLToPath(new URL('client-process.ts', import.meta.url))

export async function openClients({ port, connections, nice }: ClientsOptions): Promise<Clients> {
  const command = [process.execPath, PROCESS, String(port), String(connections)]
  const child = spawn('nice', ['-n', String(nice), ...command], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  await answerOf(child)
  const ask = async (told: Told) => {
    const answer = answerOf(child)
    child.send(told)
    return answer
  }
  return {
    prepare: async ({ requests }) => {
      await ask({ requests })
      return async (seconds, perSecond) => {
        const said = await ask({ seconds, perSecond })
        if (!('measured' in said)) throw new Error('the clients measured nothing')
        return said.measured
      }
    },
    close: () => {
      process.off('exit', kill)
      kill()
    },
  }
}

async function answerOf(child: ChildProcess): Promise<Said> {
  const ended = new AbortController()
  const end = () => ended.abort()
  child.once('exit', end)
  const [said] = await once(child, 'message', { signal: ended.signal })
  child.off('exit', end)
  return said
}
