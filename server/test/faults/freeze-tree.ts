import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Stops a process and its children, as a swapping machine or a hanging disk does; the returned function continues them. */
export async function freezeTree(pid: number): Promise<() => void> {
  const pids = [pid, ...(await childrenOf(pid))]
  tellAll(pids, 'SIGSTOP')
  return () => tellAll(pids, 'SIGCONT')
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return lines.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []))
}

/** Those that ended meanwhile are left out. */
function tellAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {}
  }
}
