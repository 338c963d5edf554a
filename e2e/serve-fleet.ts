/** Serves the built mall for the browser tests by several processes behind a balancer, which all write into one log. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWholeFleet } from '../server/test/fleet/whole-fleet.ts'
import { E2E_DATA, E2E_DATABASE, E2E_LOG, E2E_PORT, E2E_SECRET_KEY } from './environment.ts'

mkdirSync(E2E_DATA, { recursive: true })
writeFileSync(E2E_LOG, '')
const fleet = await openWholeFleet({
  port: E2E_PORT,
  folder: join(E2E_DATA, 'fleet'),
  logOf: () => E2E_LOG,
  settings: { SECRET_KEY: E2E_SECRET_KEY, DATA_DIR: E2E_DATA, CAPTCHA_ROUNDS: '100', DEMO_DEMAND: 'off' },
})
writeFileSync(E2E_DATABASE, fleet.settings.DATABASE_DIRECT_URL ?? '', { mode: 0o600 })

const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
await stopped
await fleet[Symbol.asyncDispose]()
process.exit(0)
