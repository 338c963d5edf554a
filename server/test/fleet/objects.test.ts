import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NO_REDIS, redisServer } from '../faults/redis-server.ts'
import { aBucket } from '../support/bucket.ts'
import { testClient } from '../support/client.ts'
import { ORIGIN, openMall } from '../support/mall.ts'
import { aWebBuild } from '../support/web-build.ts'
import { endProcesses, type FleetProcess, refusalOf, settingsOf, startProcess } from './fleet.ts'

test('two processes with data folders of their own see each other’s uploads in one bucket', async (context) => {
  await using store = await redisServer()
  if (!store) return context.skip(NO_REDIS)
  await using bucket = await aBucket()
  await using mall = await openMall(bucket.env)
  using web = aWebBuild('export const entry = { module: { render: async () => ({}), queryNames: () => [] } }')
  const folders = await Promise.all(['one', 'other'].map((name) => mkdtemp(join(tmpdir(), `mall-${name}-`))))
  const settings = { ...settingsOf(mall, store, web.build), ...bucket.env, MALL_ROLE: 'web' }
  let processes: FleetProcess[] = []
  try {
    processes = await Promise.all(folders.map((DATA_DIR) => startProcess({ ...settings, DATA_DIR })))
    const login = await mall.member()
    const [one, other] = await Promise.all(
      processes.map(async ({ origin }) =>
        Object.assign(await testClient(ORIGIN, origin, login.key), { accessToken: login.accessToken }),
      ),
    )
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9470f' } })
    const file = new Uint8Array(await picture.png().toBuffer())
    const uploaded = await one?.api.uploadRefundPicture({}, { file })
    const shown = await other?.api.getRefundPicture({ pictureId: uploaded?.pictureId ?? '' })
    expect((await sharp(shown).metadata()).width).toBe(40)
    const unreached = { ...settings, PATIENCE_MS: '300', S3_ENDPOINT: 'http://127.0.0.1:1' }
    expect(await refusalOf(unreached)).toEqual({
      code: 1,
      said: expect.stringMatching(/^设置 S3_ENDPOINT 有误：连不上对象存储，connect ECONNREFUSED.*$/),
    })
  } finally {
    await endProcesses(processes)
    for (const folder of folders) await rm(folder, { recursive: true })
  }
})
