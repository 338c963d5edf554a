// A production mall starts with what only its environment can say: database, key, addresses. The rest is entered in the console.
import { expect, test } from 'vitest'
import { createApp } from '../../src/app/create-app.ts'
import { openContext } from '../../src/app/create-context.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { openFromStart } from '../../src/modules/staff/public.ts'
import { servingUrlOf } from '../../src/platform/database/roles.ts'
import { testCluster } from '../support/cluster.ts'
import { PROD, PROVIDERS } from '../support/prod-settings.ts'

/** As little as production takes, without any company. */
const BARE = Object.fromEntries(Object.entries(PROD).filter(([name]) => !Object.hasOwn(PROVIDERS, name)))

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

test('a production mall starts without a company, without a sandbox, and says what it is not yet', async () => {
  const cluster = await testCluster()
  const database = await cluster.createDatabase('empty', async () => undefined)
  const urls = { databaseUrl: servingUrlOf(database.url), ownerUrl: database.url }
  const settings = readSettings(BARE)
  const { ctx, sandbox, close } = await openContext({
    ...{ settings, ...urls, log: quiet, origin: () => '', working: false },
  })
  const { fastify } = await createApp(ctx, false)
  const banner = () => fastify.inject({ url: '/api/newHome/getBanner' })
  expect(sandbox).toBeNull()
  expect(ctx.companies.source('sms')).toBe('none')
  expect(ctx.companies.channels()).toEqual([])
  expect((await banner()).json()).toMatchObject({ msg: expect.stringContaining('没有开业') })
  expect((await fastify.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await fastify.inject({ url: '/sandbox/sms' })).statusCode).toBe(404)
  await openFromStart(ctx, '测试')
  expect((await banner()).statusCode).toBe(200)
  await fastify.close()
  await close()
  await database.drop()
  await cluster.stop()
})
