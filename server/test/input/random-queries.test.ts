import { expect, test } from 'vitest'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { openMall } from '../support/mall.ts'
import { retryWhileBusy } from '../support/race.ts'
import { aWebBuild } from '../support/web-build.ts'

const CLIENTS = 8
const EACH = 25
/** More than are rendered and may wait. */
const CROWD = 80
const CALLS = 60

/** Tells how many documents there were before it; one that is searched for waits until it may be finished. */
const PAGES = `let renders = 0
  const finished = new Promise((resolve) => process.once('finish-documents', resolve))
  const render = async (request) => {
    renders += 1
    if (request.url.includes('searchItem')) await finished
    return { status: 200, headers: {}, inlineScripts: [], body: '<p>render ' + renders + '</p>' }
  }
  export const entry = { module: { render, queryNames: () => ['searchItem', 'page'] } }`

const html = { headers: { accept: 'text/html' } }

test('an unknown query parameter creates no separate cached document', async () => {
  using pages = aWebBuild(PAGES)
  await using mall = await openMall({}, null, pages.build)
  const first = await (await mall.fetch('/searchList', html)).text()
  const client = async () => {
    const bodies: string[] = []
    for (let nth = 0; nth < EACH; nth++)
      bodies.push(await (await mall.fetch(`/searchList?x=${crypto.randomUUID()}&utm=${nth}`, html)).text())
    return bodies
  }
  const bodies = (await Promise.all(Array.from({ length: CLIENTS }, client))).flat()
  expect(new Set(bodies)).toEqual(new Set([first]))
})

test('while document rendering is saturated, every call is answered, and excess document requests are refused', async () => {
  using pages = aWebBuild(PAGES)
  await using mall = await openMall({}, null, pages.build)
  await aProduct(mall.ctx)
  const { api } = await mall.member()
  const crowd = Array.from({ length: CROWD }, async () => {
    const { status, headers } = await mall.fetch(`/searchList?searchItem=${crypto.randomUUID()}`, html)
    return { status, retryAfter: headers.get('retry-after') }
  })
  const calls = Array.from({ length: CALLS }, (_, nth) =>
    retryWhileBusy<unknown>(() => (nth % 2 === 0 ? api.getUserInfo({}) : api.searchProducts({ curPage: nth + 1 }))),
  )
  await Promise.all(calls)
  Reflect.apply(process.emit, process, ['finish-documents'])
  const answers = await Promise.all(crowd)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
})
