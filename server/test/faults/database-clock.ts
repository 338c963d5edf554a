import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** What is asked of the thread: set the clock of the database at `url`, or leave it when no offset is given. */
export interface ClockRequest {
  url: string
  offsetMs?: number
  port: MessagePort
  /** One number, 0 until it is done. */
  done: Int32Array
}

const PATIENCE_MS = 20_000

let thread: Worker | undefined

/** Sets `mall_now()` of the database at `url` off by so much for everybody on it, and returns when it is set. */
export function moveDatabaseClock(url: string, offsetMs: number): void {
  request({ url, offsetMs })
}

/** Lets go of a database that is about to be dropped. */
export function resetDatabaseClock(url: string): void {
  if (thread) request({ url })
}

/** Its own thread talks to the database, so that a test moves the clock synchronously. */
function request(input: Pick<ClockRequest, 'url' | 'offsetMs'>): void {
  thread ??= openThread()
  const { port1, port2 } = new MessageChannel()
  const done = new Int32Array(new SharedArrayBuffer(4))
  thread.postMessage({ ...input, port: port2, done } satisfies ClockRequest, [port2])
  if (Atomics.wait(done, 0, 0, PATIENCE_MS) === 'timed-out') throw new Error('the database clock was not set in time')
  const trouble = receiveMessageOnPort(port1)?.message
  port1.close()
  if (trouble) throw new Error(`the database clock was not set: ${trouble}`)
}

function openThread(): Worker {
  const opened = new Worker(new URL('./database-clock-thread.ts', import.meta.url), { execArgv: [] })
  opened.unref()
  return opened
}
