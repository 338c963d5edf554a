import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What answers at the port while the mall is being opened. */
export interface FrontDoor {
  /** Gives the port to the mall. */
  close(): Promise<void>
}

const ANSWERS = new URL('./front-door-answers.ts', import.meta.url)

/**
 * A thread of its own, because reading the program's thousands of files keeps the main one busy for a second or more. Null when somebody
 * else has the port: the process before may still be finishing its requests.
 */
export async function openFrontDoor(port: number, host: string): Promise<FrontDoor | null> {
  const worker = new Worker(ANSWERS, { workerData: { port, host }, execArgv: [] })
  worker.unref()
  const [said] = await once(worker, 'message')
  const close = async () => void (await worker.terminate())
  if (said === 'open') return { close }
  await close()
  return null
}
