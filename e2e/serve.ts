/** Serves the built mall for the browser tests, with the demo data, its own database, and its log in a file. */
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { testCluster } from '../server/test/support/cluster.ts'
import { E2E_DATA, E2E_DATABASE, E2E_LOG, E2E_ORIGIN, E2E_PORT, E2E_SECRET_KEY } from './environment.ts'

mkdirSync(E2E_DATA, { recursive: true })
const log = openSync(E2E_LOG, 'w')
const cluster = await testCluster()
// The mall itself migrates and loads its demo data, as at anybody's first start.
const database = await cluster.createDatabase('empty', async () => undefined)
writeFileSync(E2E_DATABASE, database.servingUrl, { mode: 0o600 })

const mall = spawn(process.execPath, ['server/src/main.ts'], {
  stdio: ['ignore', log, log],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(E2E_PORT),
    SECRET_KEY: E2E_SECRET_KEY,
    PUBLIC_ORIGIN: E2E_ORIGIN,
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: E2E_DATA,
    CAPTCHA_ROUNDS: '100',
    // Journeys book at the same few branches, one after the other.
    DEMO_DEMAND: 'off',
    // Each test has its own IP address, as rate limits count by address.
    TRUST_PROXY: '127.0.0.1',
  },
})

let ending = false
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await database.drop()
  await cluster.stop()
  process.exit(code)
}

mall.once('exit', (code) => {
  if (!ending && code) console.error(`商城已退出，代码 ${code}，日志见 ${E2E_LOG}`)
  void end(code ?? 1)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => mall.kill('SIGTERM'))
