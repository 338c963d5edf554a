import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '@mall/server/test/support/free-port'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A connector as it runs at a hospital: a process of its own, with its file in a folder of its own. */
export async function aConnector(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'connector-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    ...{ CONNECTOR_FILE: join(folder, 'connector.sqlite'), CONNECTOR_PORT: String(port) },
    ...{ CONNECTOR_METRICS_PORT: String(metricsPort), ...settings },
  }
  let child: ChildProcess | null = null
  const log: string[] = []
  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const started = spawn(process.execPath, [MAIN], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    const errors: string[] = []
    started.stderr.on('data', (text) => errors.push(String(text)))
    const lines = createInterface({ input: started.stdout })
    lines.on('line', (line) => log.push(line))
    await new Promise<void>((ready, failed) => {
      lines.on('line', (line) => line.includes('"started"') && ready())
      started.once('exit', () => failed(new Error(errors.join(''))))
    })
  }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    const ended = child
    child = null
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    ended.kill(signal)
    await once(ended, 'exit')
  }
  return {
    ...{ port, folder, log, start, kill },
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    command: (...words: string[]) => execFileSync(process.execPath, [MAIN, ...words], { env, encoding: 'utf8' }),
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
