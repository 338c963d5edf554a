// What staff see as a member: which calls, what of them, and by which links.
import { calls } from '@mall/contract/calls'
import type { Endpoint } from '@mall/contract/endpoint'
import { Failure } from '@mall/contract/failures'
import { memberPages } from '@mall/contract/privacy/member-pages'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberApi, VIEWED_CALLS } from '../../src/app/preview/member-api.ts'
import { serveMemberView } from '../../src/app/preview/serve-member-view.ts'
import { registered } from '../../src/app/registry.ts'
import { showMemberPage, type ViewedPage } from '../../src/modules/privacy/public.ts'
import type { StaffClient } from '../console/staff-client.ts'
import type { TestClient } from '../support/client.ts'
import { databaseSnapshot } from '../support/database-snapshot.ts'
import { type Fixtures, openFixtures } from '../support/fixtures.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { ownershipOf } from './authorization-matrix.ts'

let mall: TestMall
let owner: TestClient
let fixtures: Fixtures
let service: StaffClient

beforeAll(async () => {
  mall = await openMall()
  owner = await mall.member('13812346720')
  fixtures = await openFixtures(mall, owner)
  service = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
})
afterAll(() => mall[Symbol.asyncDispose]())

const refusal = (failure: string) => expect.objectContaining({ failure })
const over = refusal('MEMBER_VIEW_OVER')
const tokenOf = (url: string) => new URL(url).searchParams.get('link') ?? ''
const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(calls)
const isViewed = (name: string) => Object.hasOwn(VIEWED_CALLS, name)

const startFor = async ({ api }: StaffClient, memberId = owner.memberId) =>
  (await api.startMemberView({ memberId, purpose: 'call-back', words: '问改期' })).view

/** A link of its own to the list of orders. */
async function aLink(client = service, memberId = owner.memberId) {
  const view = await startFor(client, memberId)
  return tokenOf((await client.api.openMemberPage({ view, page: 'orders' })).wideUrl)
}

const show = <T>(link: string, work: (page: ViewedPage) => Promise<T>) =>
  showMemberPage(mall.ctx, link, () => true, work)

/** Inputs of a call about the owner's things. */
function inputsOf(name: string): unknown[] {
  const of = Object.entries(ownershipOf).find(([each]) => each === name)?.[1]
  if (!of) return [{}]
  return typeof of === 'function' ? of(fixtures).map(({ input }) => input) : [of.own]
}

/** The answer as text, or the failure. */
async function outcomeOf(ctx: ViewedPage['ctx'], name: string, input: unknown): Promise<string> {
  const api = memberApi(ctx, registered, owner.memberId)
  const call = Object.entries(api).find(([each]) => each === name)?.[1]
  try {
    // The table has checked the input against its call; by name alone that is forgotten.
    return JSON.stringify(await call?.(input as never))
  } catch (error) {
    if (error instanceof Failure) return error.failure
    throw error
  }
}

test('only reading calls are made as a member; every other call of the shop is refused, and nothing changes', async () => {
  for (const [name, { method, signed }] of endpoints)
    if (isViewed(name)) expect([name, method, signed]).toEqual([name, 'GET', false])
  const link = await aLink()
  const before = await databaseSnapshot(mall.ctx)
  const answered = await show(link, async ({ ctx }) => {
    const found: string[] = []
    for (const [name, { access, method, signed }] of endpoints) {
      if (isViewed(name) || (access === 'anyone' && method === 'GET' && !signed)) continue
      for (const input of inputsOf(name)) {
        const outcome = await outcomeOf(ctx, name, input)
        if (outcome !== 'MEMBER_VIEW_ONLY') found.push(`${name}: ${outcome}`)
      }
    }
    return found
  })
  expect(answered).toEqual([])
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

test('what is shown holds no number, name, address, remark, code and nothing of health', async () => {
  const { api } = owner
  await mall.ctx.pool.query(`update booking_history set why = '秘密的原因' where booking_id = $1`, [fixtures.bookingId])
  const [own, people, addresses, booking, invoices] = await Promise.all([
    api.getUserInfo({}),
    api.listContacts({}),
    api.listAddresses({}),
    api.getBooking({ bookingId: fixtures.bookingId }),
    api.listInvoices({ orderNo: fixtures.paid }),
  ])
  const secrets = [
    own.phone,
    booking.checkInCode,
    '秘密的原因',
    ...people.list.map((one) => one.contacts_name),
    ...addresses.list.flatMap(({ name, phone, street }) => [name, phone, street]),
    ...invoices.list.map(({ email }) => email),
  ].filter((text) => text !== '')
  expect(secrets.length).toBeGreaterThan(7)
  const leaks = await show(await aLink(), async ({ ctx }) => {
    const found: string[] = []
    for (const name of Object.keys(VIEWED_CALLS)) {
      for (const input of inputsOf(name)) {
        const outcome = await outcomeOf(ctx, name, input)
        expect([name, outcome]).toEqual([name, expect.stringMatching(/^[{[]/)])
        for (const secret of secrets) if (outcome.includes(secret)) found.push(`${name}: ${secret}`)
      }
    }
    return found
  })
  expect(leaks).toEqual([])
})

test('each page is recorded, and told to the member with its purpose', async () => {
  const member = await mall.member()
  const { memberId } = member
  const started = await service.api.startMemberView({ memberId, purpose: 'call-back', words: '问改期' })
  expect((await member.api.listAccesses({})).total).toBe(0)
  const { told } = await service.api.openMemberPage({ view: started.view, page: 'coupons' })
  const { list } = await member.api.listAccesses({})
  const { who, what, why } = told
  expect(list).toMatchObject([{ kind: 'operator', who, what, why }])
  expect(told).toMatchObject({ who: '客服，何雨桐', what: '您在商城的“我的优惠券”页', why: '给您回电：问改期' })
  const { rows } = await mall.ctx.pool.query('select * from audit where thing_id = $1', [memberId])
  expect(rows).toMatchObject([{ call: 'openMemberPage', reason: '给您回电：问改期', staff_id: service.staffId }])
  await expect(service.api.startMemberView({ memberId, purpose: 'other' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('an order or a booking is the member’s own, and no other page takes one', async () => {
  const view = await startFor(service, (await mall.member()).memberId)
  const { paid: orderNo, bookingId } = fixtures
  for (const of of [{ page: 'order', id: orderNo } as const, { page: 'booking', id: bookingId } as const]) {
    await expect(service.api.openMemberPage({ view, ...of })).rejects.toEqual(refusal('NOT_FOUND'))
    await service.api.openMemberPage({ view: await startFor(service), ...of })
  }
  for (const of of [{ page: 'order' } as const, { page: 'orders', id: orderNo } as const])
    await expect(service.api.openMemberPage({ view, ...of })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('a view is of one login: another person’s, or another login of the same, cannot use it', async () => {
  const view = await startFor(service)
  const colleague = await mall.staff({ roles: [['service', null]] })
  const page = 'orders' as const
  await expect(colleague.api.openMemberPage({ view, page })).rejects.toEqual(over)
  const { rows } = await mall.ctx.pool.query('select id from staff_session where staff_id = $1', [service.staffId])
  const [payload = ''] = view.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  expect(claims.sessionId).toBe(rows[0].id)
  const stolen = Buffer.from(JSON.stringify({ ...claims, memberId: 'other' })).toString('base64url')
  for (const bad of ['', '.', payload, `${stolen}.${view.split('.')[1]}`, await aLink()])
    await expect(service.api.openMemberPage({ view: bad, page })).rejects.toEqual(over)
  const branch = await mall.staff({ roles: [['service', fixtures.branchId]] })
  await expect(startFor(branch)).rejects.toEqual(refusal('RIGHT_MISSING'))
})

const shown = async () => 'shown'

test('a link ends with its ten minutes, the login, the right, the colleague and the account', async () => {
  const colleague = await mall.staff({ roles: [['service', null]] })
  const { staffId } = colleague
  const member = await mall.member()
  const link = await aLink(colleague, member.memberId)
  const { pool } = mall.ctx
  const ends: [end: string, back: string, of: string][] = [
    [`update staff set state = 'suspended' where id = $1`, `update staff set state = 'active' where id = $1`, staffId],
    [
      'update staff_session set ended_at = mall_now() where staff_id = $1',
      'update staff_session set ended_at = null where staff_id = $1',
      staffId,
    ],
    [
      'update staff_grant set ended_at = mall_now() where staff_id = $1',
      'update staff_grant set ended_at = null where staff_id = $1',
      staffId,
    ],
    [
      'update member set closed_at = mall_now() where id = $1',
      'update member set closed_at = null where id = $1',
      member.memberId,
    ],
  ]
  for (const [end, back, of] of ends) {
    expect(await show(link, shown)).toBe('shown')
    await pool.query(end, [of])
    await expect(show(link, shown)).rejects.toEqual(over)
    await pool.query(back, [of])
  }
  const view = await startFor(colleague, member.memberId)
  await pool.query('update member set closed_at = mall_now() where id = $1', [member.memberId])
  await expect(startFor(colleague, member.memberId)).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(colleague.api.openMemberPage({ view, page: 'orders' })).rejects.toEqual(over)
  await pool.query('update member set closed_at = null where id = $1', [member.memberId])
  mall.clock.advance(10 * 60_000)
  await expect(show(link, shown)).rejects.toEqual(over)
  await expect(colleague.api.openMemberPage({ view, page: 'orders' })).rejects.toEqual(over)
})

test('nothing in a view can write, commit, or reach another connection', async () => {
  const write = `update member set closed_at = mall_now() where id = '${owner.memberId}'`
  const tries: ((ctx: ViewedPage['ctx']) => Promise<unknown>)[] = [
    (ctx) => ctx.pool.query(write),
    (ctx) => ctx.db.transaction((tx) => tx.execute(write)),
    (ctx) => ctx.pool.connect(),
  ]
  for (const work of tries) await expect(show(await aLink(), ({ ctx }) => work(ctx))).rejects.toThrow()
  expect(await show(await aLink(), shown)).toBe('shown')
})

test('the page is private, marked, cannot be pressed, and its link works once', async () => {
  const app = Fastify()
  serveMemberView(app, { ctx: mall.ctx, store: null }, async (path, layout, api, beside) => {
    const { total } = await api.listOrders({})
    const body = `<html><head><title>我的订单</title></head><body>${path} ${layout} ${total} ${beside?.member?.phone}<script>alert(1)</script></body></html>`
    return { status: 200, headers: {}, body, inlineScripts: [] }
  })
  const link = `/member-view?link=${await aLink()}`
  const answer = await app.inject(link)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toContain(
    `frame-ancestors ${mall.ctx.settings.console?.acceptedOrigins.join(' ')}`,
  )
  expect(answer.headers['content-security-policy']).not.toMatch(/script-src|connect-src/)
  expect(answer.body).toMatch(/<body inert>.*会员视角.*\/profile\/OrderList wide \d+ 138\*{4}6720/)
  expect(answer.body).not.toContain('<script')
  for (const url of [link, '/member-view', '/member-view?link=a.b', '/member-view?link=a&link=b']) {
    const refused = await app.inject(url)
    expect(refused.statusCode).toBe(410)
    expect(refused.body).toContain('会员视角已经结束')
    expect(refused.headers['cache-control']).toBe('private, no-store')
  }
  await app.close()
})

test('every page has an address in the shop', async () => {
  const view = await startFor(service)
  const idOf = { order: fixtures.paid, booking: fixtures.bookingId }
  for (const page of memberPages) {
    const id = page === 'order' || page === 'booking' ? idOf[page] : null
    const { phoneUrl } = await service.api.openMemberPage({ view, page, id })
    expect(await show(tokenOf(phoneUrl), async ({ path, layout }) => `${layout} ${path}`)).toMatch(
      /^phone \/profile\/\w+/,
    )
  }
})
