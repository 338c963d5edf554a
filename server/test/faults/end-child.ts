import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process, unless it has ended, and waits for that. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
