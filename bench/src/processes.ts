import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export interface Started {
  pid: number
  /** The line that said it was ready. */
  line: string
  stop(): Promise<void>
}

/** Starts a process and waits for the line that `isReady`. */
export async function start(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  isReady: (line: string) => boolean,
): Promise<Started> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  // They end with the bench.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const line = await firstLine(child, isReady)
  return {
    pid: child.pid ?? 0,
    line,
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function firstLine(child: ChildProcess, isReady: (line: string) => boolean): Promise<string> {
  const output: string[] = []
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}:\n${output.join('\n')}`)))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isReady(line)) resolve(line)
      else output.push(line)
      // A log line of a start is JSON of no interest; trouble afterwards is.
      if (/"level":(50|60)/.test(line)) console.error(line)
    })
  })
}

/** Seconds of processor time that a process has used so far; 0 where /proc is unknown. */
export const cpuSeconds = (pid: number): number => secondsOf(pid, [11, 12])

/** The same for a process and those that it started, with those that have ended. */
export function cpuSecondsOfFamily(pid: number): number {
  const children = pids().filter((other) => parentOf(other) === pid)
  return children.reduce((sum, one) => sum + cpuSeconds(one), secondsOf(pid, [11, 12, 13, 14]))
}

/** The sum of fields of /proc/PID/stat that count ticks. */
function secondsOf(pid: number, fields: readonly number[]): number {
  const stat = statOf(pid)
  return stat ? fields.reduce((sum, field) => sum + Number(stat[field]), 0) / 100 : 0
}

/** Seconds of all cores so far: at work for anybody (a host that takes a core away counts too), and with nothing to do. */
export function coreSeconds(): { busy: number; idle: number } {
  const [head = ''] = tryRead('/proc/stat').split('\n', 1)
  const [user = 0, nice = 0, system = 0, idle = 0, disk = 0, ...others] = head.split(/\s+/).slice(1, 9).map(Number)
  const busy = [user, nice, system, ...others].reduce((sum, ticks) => sum + ticks, 0)
  return { busy: busy / 100, idle: (idle + disk) / 100 }
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1] ?? 0)
}

/** Resident memory in MiB; `peak` is the most it ever was. */
export function memoryMiB(pid: number): { now: number; peak: number } {
  const status = tryRead(`/proc/${pid}/status`)
  const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: kib('VmRSS') / 1024, peak: kib('VmHWM') / 1024 }
}

function pids(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** The fields after the name, which may hold spaces itself. */
function statOf(pid: number): string[] | null {
  const text = tryRead(`/proc/${pid}/stat`)
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
