import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usualBuild } from '../../src/app/http/web-build.ts'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import type { TestClient } from '../support/client.ts'
import { openMall } from '../support/mall.ts'
import { clientAt, heapOf, serveMall } from '../support/mall-process.ts'
import { aWebBuild } from '../support/web-build.ts'

/** How often each kind comes; the nightly's 10,000 brings the 3,000 long bodies with it. */
const TIMES = Number(process.env.MALL_FLOOD ?? 300)
const CONCURRENT = 16
/** The heap that a mall is started with, a part of it for the small sample: so much refused input would not fit. */
const HEAP_MIB = TIMES > 1_000 ? 512 : 160
const LONG = 250_000

/** Pages of ordinary size, for runs before the web app is built. */
const PAGES = `const render = async (request) => ({ status: request.url.includes('searchList') ? 200 : 404, headers: {}, inlineScripts: [],
  body: '<p>' + request.url + '</p>' + '<i>页面</i>'.repeat(3000) })
  export const entry = { module: { render, queryNames: () => ['searchItem', 'page'] } }`

test('a flood of refused bodies, odd URLs and random queries neither stops the mall nor grows its heap', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx)
  using pages = aWebBuild(PAGES)
  const isBuilt = TIMES > 1_000 && existsSync(usualBuild)
  const flags = [`--max-old-space-size=${HEAP_MIB}`, '--max-semi-space-size=16', '--expose-gc']
  const { child, origin } = await serveMall(mall, [], { flags, webBuild: isBuilt ? usualBuild : pages.build })
  const device = await clientAt(await mall.visitor(), origin)
  try {
    await flood(device, origin, 100)
    const before = await heapOf(child)
    await flood(device, origin, TIMES)
    const after = await heapAtRest(child, 1.2 * before)
    console.info(`flood of ${TIMES}: heap ${before.toFixed(1)} → ${after.toFixed(1)} MiB`)
    expect(after).toBeLessThan(1.2 * before)
    expect((await device.api.searchProducts({})).total).toBe(1)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  } finally {
    child.kill('SIGKILL')
  }
}, 1_800_000)

/** Expired holds are released within seconds. */
async function heapAtRest(child: ChildProcess, enough: number): Promise<number> {
  let heap = await heapOf(child)
  for (let look = 0; look < 100 && heap >= enough; look++) heap = await heapOf(child)
  return heap
}

async function flood(device: TestClient, origin: string, times: number): Promise<void> {
  let nth = 0
  const next = async () => {
    while (nth < times) await Promise.all(wave(device, origin, nth++).map(undisturbed))
  }
  await Promise.all(Array.from({ length: CONCURRENT }, next))
}

/** Any answer but a server error; a refused body may close the connection. */
async function undisturbed(answer: Promise<Response>): Promise<void> {
  const response = await answer.catch(() => null)
  await response?.arrayBuffer().catch(() => undefined)
  if (response && response.status >= 500 && response.status !== 503)
    throw new Error(`${response.url.slice(0, 200)} ${response.status}`)
}

function wave({ api }: TestClient, origin: string, nth: number): Promise<Response>[] {
  const word = randomBytes(30).toString('hex')
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' })
  const post = (body: object) =>
    Promise.resolve(Reflect.get(api, 'searchProducts')(body)).then(
      () => new Response(),
      () => new Response(),
    )
  const long = nth % 10 < 3 ? LONG : 12_000
  return [
    post({ [`x${word}`]: 'x'.repeat(long) }),
    post({ searchItem: word.slice(0, 40) }),
    get(`/api/search/type/list?x=${word.repeat(30)}`),
    get(`/${word}/${'y'.repeat(2_000)}`),
    get(`/product/${word}`),
    get(`/searchList?searchItem=${word}&x=${word}`),
    get(`//${word}/[bad/${word}`),
  ]
}
