import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isStopping } from '../is-mall-stopping.ts'

/** Answers at the port while the mall starts. */
export interface StartupServer {
  /** Hands the port over to the mall. */
  close(): Promise<void>
}

const ANSWERS = new URL('./startup-answers.ts', import.meta.url)
/** As long as a stop takes: the previous process may still be finishing its requests. */
const PATIENCE_MS = 15_000
const TRIES_EACH_MS = 200

/**
 * A thread of its own, because loading the program's thousands of files blocks the main one for a second or more.
 * Throws the system's error if the port is taken; a stopping mall is waited for.
 */
export async function openStartupServer(port: number, host: string, patienceMs = PATIENCE_MS): Promise<StartupServer> {
  const until = performance.now() + patienceMs
  for (;;) {
    const worker = new Worker(ANSWERS, { workerData: { port, host }, execArgv: [] })
    worker.unref()
    const outcome = await firstAnswer(worker)
    const close = async () => void (await worker.terminate())
    if (outcome === 'open') return { close }
    await close()
    // Failed name lookups have neither address nor port, failed listening has both.
    const refused = Object.assign(new Error(outcome.message), { port, address: host }, outcome)
    if (outcome.code !== 'EADDRINUSE' || performance.now() > until || !(await isStopping(port, host))) throw refused
    await pause(TRIES_EACH_MS)
  }
}

/** `node --watch` reports the thread's own imports by messages as well; those are passed over. */
async function firstAnswer(worker: Worker) {
  for (;;) {
    const [outcome] = await once(worker, 'message')
    if (outcome === 'open' || 'message' in outcome) return outcome
  }
}
