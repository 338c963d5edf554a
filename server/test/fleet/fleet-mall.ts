import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../src/app/context.ts'
import { openContext } from '../../src/app/create-context.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { openFromStart } from '../../src/modules/staff/public.ts'
import { freePort } from '../support/free-port.ts'
import { ORIGIN } from '../support/mall.ts'
import { openWholeFleet, type WholeFleet } from './whole-fleet.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export interface FleetMall extends AsyncDisposable {
  fleet: WholeFleet
  /** A context on the same database, for samples and for looking at what is true. */
  ctx: Context
  /** Of the balancer. */
  origin: string
}

/** A whole fleet without the demo data, for tests that shop at it. */
export async function openFleetMall(): Promise<FleetMall> {
  await using stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'mall-fleet-'))
  const added = { PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off', CAPTCHA_ROUNDS: '100', LOG_LEVEL: 'warn' }
  const fleet = stack.use(await openWholeFleet({ port: await freePort(), folder, settings: added }))
  const settings = readSettings({ ...fleet.settings, MALL_ROLE: 'web' })
  const databaseUrl = fleet.settings.DATABASE_DIRECT_URL ?? ''
  const opened = await openContext({ settings, databaseUrl, log: quiet, origin: () => '', working: false })
  stack.defer(opened.close)
  await openFromStart(opened.ctx, '测试')
  const owned = stack.move()
  return {
    fleet,
    ctx: opened.ctx,
    origin: `http://127.0.0.1:${fleet.balancer.port}`,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
