import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aMobile, askForCode, codeOn, UNWRITTEN_AGREED } from '../../src/modules/account/samples.ts'
import { aHold, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { aSubmit } from '../../src/modules/order/samples.ts'
import { openDatabaseProxy } from '../faults/database-proxy.ts'
import { type TestClient, testClient } from '../support/client.ts'
import { ORIGIN, openMall, type TestMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { aWebBuild } from '../support/web-build.ts'

/** Rounds of every call while the database is away. */
const ROUNDS = 3
/** The mall ends a request after 10 s; beside other tests its answer comes later. */
const MAX_MS = 20_000
/** Without its own doing it would not come back; how soon it does is measured by `npm run nightly -- line`. */
const BACK_MS = 30_000

const PAGES = `const render = async (request, { api }) => {
  try { return { status: 200, headers: {}, inlineScripts: [], body: '<p>' + (await api.searchProducts({})).total + '</p>' } }
  catch (error) { return { status: error.status ?? 500, headers: {}, inlineScripts: [], body: error.message } }
}
export const entry = { module: { render, queryNames: () => [] } }`

interface RecordedResponse {
  path: string
  status: number
  retryAfter: string | null
  isStale: boolean
  ms: number
}

/** A device with a logged-in member that records every answer. */
async function openRecordingClient(mall: TestMall, origin: string, responses: RecordedResponse[]): Promise<TestClient> {
  const through: typeof fetch = async (input, init) => {
    const began = performance.now()
    const answer = await fetch(input, init)
    responses.push({
      path: new URL(String(input)).pathname,
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      isStale: /ttl=-/.test(answer.headers.get('cache-status') ?? ''),
      ms: performance.now() - began,
    })
    return answer
  }
  const client = await testClient(ORIGIN, origin, undefined, through)
  const mobile = aMobile(mall.ctx)
  await askForCode(client, mobile)
  const login = { grant_type: 'urn:mall:params:oauth:grant-type:sms' as const, mobile, agreed: UNWRITTEN_AGREED }
  client.accessToken = (await client.api.oauthToken({ ...login, sms_code: await codeOn(mall, mobile) })).access_token
  const { rows } = await mall.ctx.pool.query('select id from member where mobile_index = $1', [
    mall.ctx.vault.blindIndex('mobile', mobile),
  ])
  client.memberId = rows[0].id
  return client
}

interface Shop {
  specs: Awaited<ReturnType<typeof aProduct>>['specs']
  productId: string
  voucherId: string
  holdId: string
}

async function aShop({ ctx }: TestMall, memberId: string): Promise<Shop> {
  const product = await aProduct(ctx)
  await aBranch(ctx)
  const voucher = await aVoucher(ctx, { memberId })
  const hold = await aHold(ctx, { memberId })
  return { specs: product.specs, productId: product.id, voucherId: voucher.id, holdId: hold.id }
}

const DOCUMENTS = ['/', '/searchList']
const PUBLIC = /^\/(searchList)?$|\/search\/products$|\/org\/list$|\/getProductInfo\//

/** A bit of everything: what is read from memory, a member's own, and what is written. */
const calls = (client: TestClient, { specs, productId, voucherId, holdId }: Shop): (() => Promise<unknown>)[] => [
  ...DOCUMENTS.map((path) => () => client.fetch(path)),
  () => client.api.searchProducts({}),
  () => client.api.listOrg({}),
  () => client.api.getProductInfo({ productId }),
  () => client.api.getUserInfo({}),
  () => client.api.cartList({}),
  () => client.api.listVouchers({}),
  () => client.api.getAppointmentConfirmInfo({ holdId }),
  () => client.api.packageInfo({ voucherId }),
  () => client.api.addToCart({ productSpecId: specs[0]?.id ?? '', quantity: 1 }),
  () => client.api.settPayNew(aSubmit(specs), { idempotencyKey: crypto.randomUUID() }),
  () => client.api.getToken({}),
]

const callAll = (all: readonly (() => Promise<unknown>)[]) =>
  Promise.all(all.map((call) => call().catch(() => undefined)))

test.for(['refused', 'silent'] as const)(
  'database connections %s: 503 with Retry-After within 10 s, documents and lists from the cache, no member logged out, then recovery',
  { timeout: 120_000 },
  async (how) => {
    await using mall = await openMall()
    await using line = await openDatabaseProxy(mall.databaseUrl)
    using pages = aWebBuild(PAGES)
    const { child, origin } = await serveMall(mall, [], {
      webBuild: pages.build,
      databaseUrl: line.over(mall.databaseUrl),
    })
    try {
      const responses: RecordedResponse[] = []
      const client = await openRecordingClient(mall, origin, responses)
      const all = calls(client, await aShop(mall, client.memberId))
      // Answers are kept from the second time on.
      for (let turn = 0; turn < 3; turn++) await callAll(all)
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])

      // What was fresh has expired.
      await pause(2_500)
      responses.length = 0
      await line.cut(how)
      for (let round = 0; round < ROUNDS; round++) await callAll(all)
      const failed = responses.filter(({ status }) => status >= 500)
      expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
      expect(failed.length).toBeGreaterThan(ROUNDS)
      expect(responses.filter(({ status }) => status === 401)).toEqual([])
      expect(responses.filter(({ ms }) => ms > MAX_MS)).toEqual([])
      const lists = responses.filter(({ path }) => PUBLIC.test(path))
      expect(lists.filter(({ status }) => status !== 200)).toEqual([])
      expect(lists.some(({ isStale }) => isStale)).toBe(true)

      await line.restore()
      const works = () =>
        client.api.getUserInfo({}).then(
          () => true,
          () => false,
        )
      await expect.poll(works, { timeout: BACK_MS, interval: 50 }).toBe(true)
      responses.length = 0
      await callAll(all)
      expect(responses.filter(({ status }) => status >= 500 || status === 401)).toEqual([])
      await expectNoLeakedConnections(mall, origin)
    } finally {
      child.kill('SIGKILL')
    }
  },
)

/** Every connection is back in the pool, and the database knows no others. */
async function expectNoLeakedConnections({ ctx }: TestMall, origin: string): Promise<void> {
  const figures = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const of = (state: string) =>
      Number(new RegExp(`mall_pool_connections\\{state="${state}"\\} (\\d+)`).exec(text)?.[1])
    return { lent: of('open') - of('idle'), waiting: of('waiting') }
  }
  await expect.poll(async () => (await figures()).waiting, { timeout: 30_000 }).toBe(0)
  // The request for the figures itself takes one connection, and a job may hold another for a moment.
  await expect.poll(async () => (await figures()).lent, { timeout: 30_000 }).toBeLessThanOrEqual(2)
  const known = `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'mall'`
  const { rows } = await ctx.pool.query(known)
  // Those of this process's own mall are among them.
  expect(rows[0].n).toBeLessThanOrEqual(2 * ctx.settings.databasePool)
}
