import { openContext } from '../../src/app/create-context.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { ORIGIN, type TestMall } from '../support/mall.ts'

/** Another process of the same mall, with a database connection and memory of its own. */
export async function openSecond(mall: TestMall) {
  const { ctx, close } = await openContext({
    settings: readSettings({ PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off' }),
    databaseUrl: mall.databaseUrl,
    ...{ log: mall.ctx.log, clock: mall.clock, origin: () => '', working: false },
  })
  return { ctx, [Symbol.asyncDispose]: close }
}
