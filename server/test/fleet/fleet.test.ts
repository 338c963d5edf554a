import { setTimeout as pause } from 'node:timers/promises'
import { failures } from '@mall/contract/failures'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { NO_REDIS, type RedisServer, redisServer } from '../faults/redis-server.ts'
import { type TestClient, testClient } from '../support/client.ts'
import { ORIGIN, openMall, type TestMall } from '../support/mall.ts'
import { printFigures } from '../support/print-figures.ts'
import { aWebBuild } from '../support/web-build.ts'
import { endProcesses, type FleetProcess, type Refusal, refusalOf, settingsOf, startProcess } from './fleet.ts'

/** Signed calls at the two processes in turn by chance; MALL_FLEET says how many. */
const CALLS = Number(process.env.MALL_FLEET ?? 300)
const MEMBERS = 6
/** Beside other tests the machine is slower than where it is measured. */
const isMeasured = process.env.MALL_FLEET !== undefined
const RECOVERY_MS = isMeasured ? 2_000 : 30_000
/** Beside the 500 ms that the store has for its answer. */
const QUICK_MS = isMeasured ? 1_500 : 10_000

const UNSIGNED = ['/api/newHome/getBanner', '/api/signing/nonce', '/readyz']

const web = aWebBuild('export const entry = { module: { render: async () => ({}), queryNames: () => [] } }')
let mall: TestMall
let store: RedisServer | null
let webs: FleetProcess[] = []
let worker: FleetProcess
let members: Device[] = []
let withoutStore: Promise<Refusal>
let withWrongStore: Promise<Refusal>
let withOtherStore: Promise<Refusal>
let otherStore: RedisServer | null

beforeAll(async () => {
  store = await redisServer()
  if (!store) return
  mall = await openMall()
  const settings = settingsOf(mall, store, web.build)
  const starting = ['web', 'web', 'worker'].map((MALL_ROLE) => startProcess({ ...settings, MALL_ROLE }))
  const started = await Promise.all(starting)
  webs = started.slice(0, 2)
  worker = started[2] ?? (await Promise.reject(new Error('no worker')))
  const impatient = { ...settingsOf(mall, null, web.build), PATIENCE_MS: '500' }
  withoutStore = refusalOf(impatient)
  withWrongStore = refusalOf({ ...impatient, REDIS_URL: 'redis://127.0.0.1:1' })
  otherStore = await redisServer()
  withOtherStore = refusalOf({ ...impatient, REDIS_URL: otherStore?.url ?? '' })
  members = await Promise.all((await mall.members(MEMBERS)).map(atAnyProcess))
})

afterAll(async () => {
  await endProcesses(worker ? [...webs, worker] : webs)
  await store?.[Symbol.asyncDispose]()
  await otherStore?.[Symbol.asyncDispose]()
  await mall?.[Symbol.asyncDispose]()
  web[Symbol.dispose]()
})

const theStore = (context: TestContext) => store ?? context.skip(NO_REDIS)

/** A request as it went over the wire, and how it was answered. */
interface Sent {
  path: string
  init: RequestInit
  at: string
  status: number
  code: unknown
}

type Device = TestClient & { sent: Sent[] }

const somewhere = () => webs[Math.floor(Math.random() * webs.length)]?.origin ?? ''

/** The same login, each request at a process chosen by chance, as a balancer without stickiness would. */
async function atAnyProcess({ key, accessToken }: TestClient): Promise<Device> {
  const sent: Sent[] = []
  const through: typeof fetch = async (input, init = {}) => {
    const at = somewhere()
    const path = String(input)
    const response = await fetch(at + path, init)
    const { code } = await response.clone().json()
    sent.push({ path, init, at, status: response.status, code })
    return response
  }
  const client = await testClient(ORIGIN, '', key, through)
  return Object.assign(client, { accessToken, sent })
}

const resend = async (at: string, { path, init }: Sent) => {
  const response = await fetch(at + path, init)
  return { status: response.status, ...(await response.json()) }
}

/** The last signed request that was let through. */
const captured = ({ sent }: Device) =>
  sent.findLast(({ init, code }) => code === 1 && new Headers(init.headers).has('authorization')) ??
  expect.fail('nothing was sent')

const member = () => members[0] ?? expect.fail('no member')

test('signed calls at processes chosen by chance: none is refused', async (context) => {
  theStore(context)
  const from = performance.now()
  await Promise.all(
    members.map(async (one) => {
      for (let nth = 0; nth < CALLS / MEMBERS; nth++) await one.api.getUserInfo({})
    }),
  )
  const sent = members.flatMap((one) => one.sent)
  const refused = sent.filter(({ code }) => code !== 1)
  printFigures('两个进程', {
    calls: sent.length,
    refused: refused.length,
    ms: performance.now() - from,
    atFirst: sent.filter(({ at }) => at === webs[0]?.origin).length,
  })
  expect(refused).toEqual([])
  expect(new Set(sent.map(({ at }) => at)).size).toBe(2)
})

test('a captured call is refused at every process', async (context) => {
  theStore(context)
  await member().api.getUserInfo({})
  const call = captured(member())
  for (const { origin } of webs)
    expect(await resend(origin, call)).toMatchObject({ status: 401, code: failures.SIGNATURE_REPLAYED.code })
})

test('after the store was emptied a captured call is refused everywhere, and clients go on by themselves', async (context) => {
  const { tell } = theStore(context)
  await member().api.getUserInfo({})
  const call = captured(member())
  expect(await tell('FLUSHALL')).toBe('+OK')
  for (const { origin } of webs)
    expect(await resend(origin, call)).toMatchObject({ status: 401, code: failures.SIGNATURE_NONCE.code })
  await Promise.all(members.map((one) => one.api.getUserInfo({})))
})

test('while the store is away signed calls are refused as busy, reading goes on, nothing comes through twice', async (context) => {
  const server = theStore(context)
  await member().api.getUserInfo({})
  const call = captured(member())
  await server.kill()
  const until = performance.now() + Number(process.env.MALL_FLEET ? 20_000 : 2_000)
  let slowestMs = 0
  while (performance.now() < until) {
    const from = performance.now()
    await expect(member().api.getUserInfo({})).rejects.toMatchObject({ failure: 'BUSY' })
    for (const { origin } of webs) {
      expect(await resend(origin, call)).toMatchObject({ status: 503, code: failures.BUSY.code })
      const read = await Promise.all(UNSIGNED.map((path) => fetch(origin + path)))
      expect(read.map(({ status }) => status)).toEqual(UNSIGNED.map(() => 200))
    }
    slowestMs = Math.max(slowestMs, performance.now() - from)
    await pause(100)
  }
  expect(slowestMs).toBeLessThan(QUICK_MS)
  await server.start()
  const since = performance.now()
  for (const { origin } of webs)
    await expect.poll(async () => (await resend(origin, call)).status, { timeout: 30_000, interval: 20 }).toBe(401)
  const recoveryMs = performance.now() - since
  printFigures('共用存储断开', { slowestMs, recoveryMs })
  expect(recoveryMs).toBeLessThan(RECOVERY_MS)
  for (const { origin } of webs)
    expect(await resend(origin, call)).toMatchObject({ code: failures.SIGNATURE_NONCE.code })
  await member().api.getUserInfo({})
})

test('a worker answers for its health alone, and runs what is due at intervals', async (context) => {
  theStore(context)
  const statusOf = async (path: string) => (await fetch(worker.origin + path)).status
  const paths = ['/healthz', '/readyz', '/metrics', '/', '/api/newHome/getBanner', '/sandbox']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 404, 404, 404])
  const heldCount = async () =>
    (await mall.ctx.pool.query(`select distinct holder from tick_lease where holder <> '' and name <> 'shared store'`))
      .rows.length
  await expect.poll(heldCount, { timeout: 30_000 }).toBe(1)
})

test('a process without the store is refused beside those with it, one with a wrong address or another store too', async (context) => {
  theStore(context)
  expect(await withoutStore).toEqual({
    code: 1,
    said: expect.stringMatching(/^另一个进程正在使用这个数据库.*REDIS_URL$/),
  })
  expect(await withWrongStore).toEqual({
    code: 1,
    said: expect.stringMatching(/^设置 REDIS_URL 有误：连不上共用存储，connect ECONNREFUSED.*$/),
  })
  expect(await withOtherStore).toEqual({
    code: 1,
    said: expect.stringMatching(/^设置 REDIS_URL 有误：.*另一个共用存储.*$/),
  })
})
