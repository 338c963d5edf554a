// Members in the console: who finds and sees them, what is masked, and what is recorded of it.

import { MAX_PEOPLE_FOUND } from '@mall/contract/staff/terms'
import { expect, test, vi } from 'vitest'
import { ticks } from '../../src/modules/account/jobs.ts'
import { aContact } from '../../src/modules/account/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aCard } from '../../src/modules/card/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aCoupon } from '../../src/modules/coupon/samples.ts'
import { aBookedOrder, anOrder, aPaidOrder } from '../../src/modules/order/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const mobile = '13812346720'
const reason = '会员来电要的'

const audited = async ({ ctx }: TestMall, kind: string) =>
  (await ctx.pool.query('select * from audit where thing_kind = $1 order by nth', [kind])).rows

test('a member is found by the whole number, by those alone who may see an order, and it is recorded without it', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const service = await mall.staff({ roles: [['service', null]] })
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const { memberId } = client
  const found = { memberId, holder: { name: '', mobile: '138****6720' }, people: [] }
  expect((await service.api.findMembers({ word: mobile })).list).toEqual([found])
  expect(await manager.api.findMembers({ word: mobile })).toEqual({ list: [], foundBy: null })
  for (const call of [
    () => manager.api.getMember({ memberId }),
    () => manager.api.getMember({ memberId: 'nobody' }),
    () => manager.api.revealMember({ memberId, field: 'mobile', purpose: 'verify' }),
    () => service.api.getMember({ memberId: 'nobody' }),
  ])
    await expect(call()).rejects.toEqual(refusal('NOT_FOUND'))
  await aBookedOrder(mall, client, there.id)
  expect(await manager.api.findMembers({ word: mobile })).toEqual({ list: [], foundBy: null })
  expect((await manager.api.listMemberOrders({ memberId })).list).toEqual([])
  await aBookedOrder(mall, client, here.id)
  expect((await manager.api.findMembers({ word: mobile })).list).toMatchObject([{ memberId }])
  const records = await audited(mall, 'search')
  expect(records.map((row) => row.thing_id)).toEqual(['mobile', 'none', 'none', 'mobile'])
  expect(JSON.stringify(records)).not.toContain(mobile)
})

test('a whole name and its initials find members, masked, as far as the right reaches; a part of them and a word that is none find nobody', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const other = await mall.member()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const { memberId } = client
  await aContact(mall.ctx, { memberId, name: '王秀兰' })
  await aContact(mall.ctx, { memberId, name: '吴晓磊' })
  await aContact(mall.ctx, { memberId: other.memberId, name: '温雪莲' })
  await aContact(mall.ctx, { memberId: other.memberId, name: '曾丽', isMyself: true })
  const service = await mall.staff({ roles: [['service', null]] })
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const found = async (word: string, { api } = service) => {
    const { list, foundBy } = await api.findMembers({ word })
    const shown = list.map(
      ({ holder, people }) => `${holder.name}${holder.mobile.slice(-4)} ${people.toSorted().join()}`,
    )
    return [foundBy, ...shown.toSorted()]
  }
  expect(await found('王秀兰')).toEqual(['name', '6720 王**'])
  // Of one account both who are called so; of the other the one of them.
  expect(await found(' WX L ')).toEqual(['initials', '6720 吴**,王**', expect.stringMatching(/^曾\*\*\d{4} 温\*\*$/)])
  for (const word of ['zl', 'cl'])
    expect(await found(word)).toEqual(['initials', expect.stringMatching(/^曾\*\*\d{4} 曾\*\*$/)])
  for (const word of ['王秀', '秀兰', 'wx', 'xl', '1381234672', '王x']) expect(await found(word)).toEqual([null])
  await expect(service.api.findMembers({ word: '王' })).rejects.toEqual(refusal('BAD_INPUT'))
  expect(await found('wxl', manager)).toEqual([null])
  await aBookedOrder(mall, other, there.id)
  expect(await found('wxl', manager)).toEqual([null])
  await aBookedOrder(mall, other, here.id)
  expect(await found('温雪莲', manager)).toEqual(['name', expect.stringMatching(/ 温\*\*$/)])
  expect(await found('吴晓磊', manager)).toEqual([null])
  const records = await audited(mall, 'search')
  expect(new Set(records.map((row) => row.thing_id))).toEqual(new Set(['name', 'initials', 'none']))
  // Its own columns alone, without numbers: those are letters by chance.
  const told = records.map(({ thing_id, changes, reason }) => ({ thing_id, changes, reason }))
  const words = JSON.stringify(told).replace(/[0-9A-Z]{20,}/g, '')
  expect(words).not.toMatch(/王|wxl|WX/)
})

test('of more people than are shown nobody is, in each of the lists, and it is recorded; a longer word is asked for', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const { id: branchId } = await aBranch(mall.ctx)
  const { orderNo } = await aBookedOrder(mall, client, branchId)
  const { api } = await mall.staff({ roles: [['service', null]] })
  const numbersOf = ({ list }: { list: readonly { orderNo: string }[] }) => list.map((one) => one.orderNo)
  expect(numbersOf(await api.searchOrders({ number: 'wxl' }))).toEqual([orderNo])
  expect(numbersOf(await api.searchBookings({ number: 'WXL' }))).toEqual([orderNo])
  const { memberId } = await mall.member()
  for (let n = 1; n <= MAX_PEOPLE_FOUND; n++) await aContact(mall.ctx, { memberId, name: '吴学礼' })
  for (const search of [
    () => api.findMembers({ word: 'wxl' }),
    () => api.searchOrders({ number: 'wxl' }),
    () => api.searchBookings({ number: 'wxl' }),
  ])
    await expect(search()).rejects.toEqual(refusal('PEOPLE_TOO_MANY'))
  expect((await api.findMembers({ word: '王秀兰' })).list).toMatchObject([{ memberId: client.memberId }])
  expect(await audited(mall, 'search')).toHaveLength(6)
})

test('names of an older version are found once their indexes are made; a name that changed or was deleted is not', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member(mobile)
  const { memberId } = client
  await aContact(ctx, { memberId, name: '王秀兰', nameIndex: null, initialsIndex: null })
  const gone = await aContact(ctx, { memberId, name: '赵大刚', initialsIndex: null })
  const { contacts_id } = await client.api.editContacts({
    contacts_name: '周小梅',
    mobile,
    sex: 0,
    birthday: '1985-06-01',
  })
  await client.api.delContacts({ contacts_id: gone.id })
  const { api } = await mall.staff({ roles: [['service', null]] })
  const found = async (word: string) => (await api.findMembers({ word })).list.length
  expect([await found('王秀兰'), await found('wxl'), await found('zxm')]).toEqual([0, 0, 1])
  await ticks['index-names']?.run(ctx)
  expect([await found('王秀兰'), await found('wxl'), await found('zdg')]).toEqual([1, 1, 0])
  await client.api.editContacts({ contacts_id, contacts_name: '周晓菁', mobile, sex: 0, birthday: '1985-06-01' })
  expect([await found('zxm'), await found('zxj')]).toEqual([0, 1])
  const { rows } = await ctx.pool.query(
    'select count(*)::int as n from contact where initials_index is null and deleted_at is null',
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('a page is masked, and a branch sees its own orders and nothing that tells of others', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const { memberId } = client
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const own = await aBookedOrder(mall, client, here.id)
  const other = await aBookedOrder(mall, client, there.id)
  const unbooked = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await mall.ctx.pool.query(
    `insert into consent (id, member_id, purpose, version, ip, given_at) values ('one', $1, 'privacy', '2020-01-01', '', mall_now())`,
    [memberId],
  )
  const card = await aCard(mall.ctx)
  const { cardId } = await client.api.bindCard(card)
  const { couponId } = await client.api.drawCoupon({ code: (await aCoupon(mall.ctx)).code })
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const service = await mall.staff({ roles: [['service', null]] })
  const page = await service.api.getMember({ memberId })
  expect(page).toMatchObject({ memberId, holder: { mobile: '138****6720' }, isClosed: false, closesOn: null })
  const { rows: orders } = await mall.ctx.pool.query('select pay_fen, card_fen from mall_order where member_id = $1', [
    memberId,
  ])
  expect(page.whole?.figures).toEqual({
    ...{ orders: 3, refundedFen: 0, visits: 0, lastVisitOn: null, lastSeenAt: expect.any(String) },
    paidFen: orders.reduce((all, { pay_fen, card_fen }) => all + pay_fen + card_fen, 0),
  })
  expect(page.whole?.family.map(({ name }) => name)).toEqual(['王**', '王**'])
  expect(page.whole?.cards).toMatchObject([{ cardId, state: 'usable', balanceFen: 100_000 }])
  expect(JSON.stringify(page)).not.toContain(card.cardNumber)
  expect(page.whole?.coupons).toMatchObject([{ couponId, state: 'available', orderNo: null }])
  expect(page.consents.map(({ state }) => state)).toContain('older')
  expect(JSON.stringify(page)).not.toContain(mobile)
  expect(JSON.stringify(page)).not.toContain('秀兰')
  const asked = vi.spyOn(mall.ctx.pool, 'query')
  const all = await service.api.listMemberOrders({ memberId })
  const statements = asked.mock.calls.map(([query]: unknown[]) => String(Reflect.get(Object(query), 'text')))
  expect(statements.filter((text) => text.includes('from booking b\n'))).toHaveLength(1)
  asked.mockRestore()
  expect(all.list.map(({ orderNo }) => orderNo)).toEqual([unbooked, other.orderNo, own.orderNo])
  expect(all.bookings.map(({ bookingId }) => bookingId).toSorted()).toEqual([own.bookingId, other.bookingId].toSorted())
  expect((await manager.api.getMember({ memberId })).whole).toBeNull()
  const part = await manager.api.listMemberOrders({ memberId })
  expect(part.list.map(({ orderNo }) => orderNo)).toEqual([own.orderNo])
  expect(part.bookings.map(({ bookingId }) => bookingId)).toEqual([own.bookingId])
  const desk = await mall.staff({ roles: [['desk', null]] })
  await expect(desk.api.getMember({ memberId })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('pages of orders follow each other, and a mark that is none is refused', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const spec = await aSpecOf(mall.ctx)
  for (let index = 0; index < 19; index++) await anOrder(mall, client, [spec])
  await mall.ctx.pool.query(
    `insert into mall_order select (jsonb_populate_record(o, jsonb_build_object('order_no', 'N' || n))).*
     from mall_order o, generate_series(1, 15) n where o.order_no = (select min(order_no) from mall_order)`,
  )
  const { api } = await mall.staff({ roles: [['service', null]] })
  const { memberId } = client
  const first = await api.listMemberOrders({ memberId })
  const second = await api.listMemberOrders({ memberId, after: first.next ?? '' })
  expect([first.list.length, second.list.length, second.next]).toEqual([30, 4, null])
  for (const after of ['x', '2026-99-99T00:00:00.000Z~x'])
    await expect(api.listMemberOrders({ memberId, after })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('one field is revealed for a purpose, which the member and colleagues read', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const { memberId } = client
  const staff = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const input = { memberId, field: 'mobile', purpose: 'call-back' } as const
  expect(await staff.api.revealMember(input)).toEqual({ value: mobile })
  await expect(staff.api.revealMember({ ...input, field: 'name' })).rejects.toEqual(refusal('REVEAL_NOTHING'))
  await expect(staff.api.revealMember({ ...input, purpose: 'other' })).rejects.toEqual(refusal('BAD_INPUT'))
  await aContact(mall.ctx, { memberId, name: '林晓', isMyself: true })
  expect(await staff.api.revealMember({ ...input, field: 'name' })).toEqual({ value: '林晓' })
  const { list } = await client.api.listAccesses({})
  expect(list).toMatchObject([
    { who: '客服，何雨桐', what: '您的姓名', why: '给您回电' },
    { what: '您的登录手机号', why: '给您回电' },
  ])
  const records = await audited(mall, 'member')
  expect(records.map((row) => [row.call, row.thing_id])).toEqual([
    ['revealMember', memberId],
    ['revealMember', memberId],
  ])
  expect(JSON.stringify(records)).not.toContain(mobile)
  expect(JSON.stringify(records)).not.toContain('林晓')
  const page = await staff.api.getMember({ memberId })
  const history = await staff.api.getMemberHistory({ memberId })
  expect(history.list.map(({ call }) => call)).toEqual(['revealMember', 'revealMember'])
  expect(JSON.stringify(history)).not.toContain(mobile)
  expect(page.whole?.accesses).toHaveLength(2)
})

test('a copy is made for the member alone, one a day, and is told', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const { memberId } = client
  const { api } = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  await api.askExportForMember({ memberId, reason })
  await expect(api.askExportForMember({ memberId, reason })).rejects.toEqual(refusal('EXPORT_TOO_SOON'))
  await mall.drainJobs()
  expect((await client.api.listExports({})).list).toMatchObject([{ state: 'ready' }])
  expect((await client.api.listAccesses({})).list).toMatchObject([{ who: '客服，何雨桐', what: '资料副本' }])
  expect(await audited(mall, 'member')).toMatchObject([{ call: 'askExportForMember', reason }])
  const branch = await aBranch(mall.ctx)
  const local = await mall.staff({ roles: [['service', branch.id]] })
  await expect(local.api.askExportForMember({ memberId, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('an account is closed for its member by its own rules alone', async () => {
  await using mall = await openMall()
  const client = await mall.member(mobile)
  const { memberId } = client
  const { api } = await mall.staff({ roles: [['service', null]] })
  const orderNo = await anOrder(mall, client, [await aSpecOf(mall.ctx)])
  await expect(api.closeMember({ memberId, reason })).rejects.toEqual(refusal('CLOSING_BLOCKED'))
  expect(await audited(mall, 'member')).toEqual([])
  await client.api.cancelOrder({ orderNo })
  const { closesOn } = await api.closeMember({ memberId, reason })
  expect(await api.getMember({ memberId })).toMatchObject({ closesOn })
  await expect(client.api.listAccesses({})).rejects.toEqual(refusal('LOGIN_REVOKED'))
  const again = await mall.member(mobile)
  await again.api.withdrawClosing({})
  expect(await api.getMember({ memberId })).toMatchObject({ closesOn: null })
  expect(await audited(mall, 'member')).toMatchObject([{ call: 'closeMember', reason }])
})
