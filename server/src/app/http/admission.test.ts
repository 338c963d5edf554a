import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { failures } from '@mall/contract/failures'
import { expect, test, vi } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall } from '../../../test/support/mall.ts'
import { clientAt } from '../../../test/support/mall-process.ts'
import { aWebBuild, serveBuilt } from '../../../test/support/web-build.ts'
import { createApp } from '../create-app.ts'
import { LIMITS, type Machine, openAdmission } from './admission.ts'
import { type AdmissionClass, admissionClasses } from './admission-class.ts'

/** A machine whose database is busy until released. */
function busyMachine() {
  let isBusy = true
  let release = () => {}
  const machine: Machine = {
    isDatabaseBusy: () => isBusy,
    onRelease: (then) => {
      release = then
    },
  }
  return {
    machine,
    letGo: () => {
      isBusy = false
      release()
    },
  }
}

test('requests are admitted by class: payments, orders, calls, documents, each first come first served', async () => {
  const { machine, letGo } = busyMachine()
  const { enter } = openAdmission(machine, () => undefined)
  const began: string[] = []
  const enqueue = (kind: AdmissionClass, nth: number) => enter(kind, async () => began.push(`${kind} ${nth}`))
  const all = [1, 2].flatMap((nth) => admissionClasses.toReversed().map((kind) => enqueue(kind, nth)))
  await turnOfTheLoop()
  expect(began).toEqual([])
  letGo()
  await Promise.all(all)
  expect(began).toEqual(admissionClasses.flatMap((kind) => [`${kind} 1`, `${kind} 2`]))
})

test('a class and those below it are shed while its queue is standing, and admitted again once it was short', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setImmediate'] })
  const shed: AdmissionClass[] = []
  const { machine, letGo } = busyMachine()
  const { enter, refuses, isShedding } = openAdmission(machine, (kind) => shed.push(kind))
  try {
    const few = Array.from({ length: LIMITS.call.standing - 1 }, () => enter('call', async () => 'served'))
    vi.advanceTimersByTime(1_000)
    // So few are no standing queue, however long they wait.
    expect([refuses('call'), isShedding()]).toEqual([false, false])
    const late = Promise.allSettled([...few, enter('call', async () => 'served')])
    vi.advanceTimersByTime(200)
    expect((await late).map(({ status }) => status)).toEqual(Array(LIMITS.call.standing).fill('rejected'))
    const later = Promise.allSettled([enter('call', async () => 'served')])
    expect(admissionClasses.map((kind) => refuses(kind))).toEqual([false, false, false, true])
    vi.advanceTimersByTime(LIMITS.call.targetMs)
    expect(admissionClasses.map((kind) => refuses(kind))).toEqual([false, false, true, true])
    expect(shed.filter((kind) => kind === 'call')).toHaveLength(LIMITS.call.standing + 1)
    expect(isShedding()).toBe(true)
    letGo()
    vi.advanceTimersByTime(1)
    expect(await later).toEqual([{ status: 'fulfilled', value: 'served' }])
    expect([refuses('call'), isShedding()]).toEqual([false, true])
    vi.advanceTimersByTime(300)
    expect(isShedding()).toBe(false)
    expect(admissionClasses.map((kind) => refuses(kind))).toEqual([false, false, false, false])
    const served = enter('call', async () => 'served')
    vi.advanceTimersByTime(1)
    expect(await served).toBe('served')
  } finally {
    vi.useRealTimers()
  }
})

const CROWD = 20

const PAGES = `const render = async () => ({ status: 200, headers: {}, inlineScripts: [], body: '<p>page</p>' })
  export const entry = { module: { render, queryNames: () => [] } }`

test('under overload documents and calls are refused first, then orders; payments wait, health and webhooks are served', async () => {
  await using mall = await openMall()
  using pages = aWebBuild(PAGES)
  const { machine, letGo } = busyMachine()
  // Slower than production, so that a busy machine sees each of them.
  const limits = {
    ...LIMITS,
    payment: { ...LIMITS.payment, patienceMs: 600_000, longestMs: 600_000 },
    order: { ...LIMITS.order, targetMs: 1_500, patienceMs: 100 },
    call: { ...LIMITS.call, targetMs: 300 },
  }
  const app = await createApp(mall.ctx, false, { machine, limits })
  await serveBuilt(app, mall.ctx, pages.build)
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  try {
    // Several members, since one member's calls wait for each other.
    const members: TestClient[] = []
    while (members.length < CROWD) members.push(await clientAt(await mall.member(), origin))
    const outcomes: Record<string, string[]> = { payment: [], order: [], call: [] }
    let underWay = 0
    const crowd = (kind: 'payment' | 'order' | 'call', work: (api: TestClient['api']) => Promise<unknown>) => {
      underWay += CROWD
      const done = (outcome: string) => {
        outcomes[kind]?.push(outcome)
        underWay -= 1
      }
      for (const { api } of members)
        work(api).then(
          () => done('ok'),
          (error) => done(error.failure),
        )
    }
    // Malformed, so that the database is not needed: 400, or 503 if refused earlier.
    const look = (path: string) => {
      const headers = { 'content-type': 'application/json' }
      return fetch(origin + path, { method: 'POST', headers, body: '{not JSON' })
    }
    const isRefused = async (path: string) => (await look(path)).status === 503
    crowd('payment', (api) => api.wxPayGetStatus({ orderId: 'none' }))
    const firstRefused: string[] = []
    const round = async () => {
      crowd('order', (api) => api.listBookings({}))
      crowd('call', (api) => api.searchProducts({}))
      for (const path of [CALL, ORDER, PAYMENT])
        if (!firstRefused.includes(path) && (await isRefused(path))) firstRefused.push(path)
      return firstRefused.includes(ORDER)
    }
    await expect.poll(round, { timeout: 30_000 }).toBe(true)
    expect(firstRefused).toEqual([CALL, ORDER])

    const refusal = await look(ORDER)
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refusal.json()).toEqual({ code: failures.BUSY.code, msg: failures.BUSY.msg, data: null })
    const page = await fetch(`${origin}/about`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('现在看的人太多')
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await look('/api/v1/payment/wxPayNotify')).status).toBe(401)
    expect(mall.problems.splice(0)).toEqual([expect.stringContaining('payment webhook refused')])
    const figures = await (await fetch(`${origin}/metrics`)).text()
    for (const kind of ['order', 'call', 'document'])
      expect(figures).toMatch(new RegExp(`requests_shed_total{class="${kind}"} [1-9]`))
    expect(figures).toContain('requests_shed_total{class="payment"} 0')
    expect(outcomes.payment).toEqual([])

    letGo()
    await expect.poll(() => outcomes.payment, { timeout: 30_000 }).toEqual(Array(CROWD).fill('NOT_FOUND'))
    await expect.poll(() => isRefused(CALL), { timeout: 30_000 }).toBe(false)
    expect((await members[0]?.api.searchProducts({}))?.total).toBe(0)
    await expect.poll(async () => (await fetch(`${origin}/about`)).status, { timeout: 30_000 }).toBe(200)
    await expect.poll(() => underWay, { timeout: 30_000 }).toBe(0)
    expect(outcomes.order).toContain('ok')
  } finally {
    letGo()
    await app.fastify.close()
  }
})

const CALL = '/api/search/products'
const ORDER = '/api/v1/settlementPage/settPayNew'
const PAYMENT = '/api/v1/payment/pay'
