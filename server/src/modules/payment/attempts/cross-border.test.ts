import { checkDigit } from '@mall/contract/account/id-number'
import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { ticks } from '../../../app/registry.ts'
import { retryStuck } from '../../../cli/commands/stuck-work.ts'
import { anAddress } from '../../address/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBuyer, aSubmit, type SubmitSample, scan, submitted } from '../../order/samples.ts'

const FISH_OIL_FEN = 52_800
const ID_NUMBER = aBuyer.person?.idNumber ?? ''
const otherId = `11010519850601001${checkDigit('11010519850601001')}`

test('goods from abroad are taxed, bought under a checked name, paid, and cleared by customs', async () => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall)
  const sheet = await client.api.directSettlement({ productSpecId: spec.id, quantity: 2 })
  expect(sheet).toMatchObject({
    goodsTotal: 2 * FISH_OIL_FEN,
    realPay: 115_210,
    crossBorder: { goodsFen: 2 * FISH_OIL_FEN, taxFen: 9_610, known: null },
  })
  expect(sheet.steps).toContainEqual({ name: '跨境综合税', amountFen: 9_610, note: '9.1%' })

  const [order] = await submitted(mall, client, [{ ...spec, quantity: 2 }], { addressId, realName: aBuyer })
  const orderId = order?.orderNo ?? ''
  expect(order?.realPay).toBe(115_210)
  expect(await status(client, orderId)).toMatchObject({ status: 'pending', customs: { state: 'unpaid' } })
  await payWith(mall, client, orderId)
  expect(await status(client, orderId)).toMatchObject({ status: 'paid', customs: { state: 'waiting' } })
  await ticks['declare-to-customs']?.run(mall.ctx)
  expect(await status(client, orderId)).toMatchObject({ customs: { state: 'submitted', isSamePerson: true } })
  mall.clock.advance(20_000)
  await ticks['declare-to-customs']?.run(mall.ctx)
  expect(await status(client, orderId)).toMatchObject({ customs: { state: 'cleared' } })

  const again = await client.api.directSettlement({ productSpecId: spec.id })
  expect(again.crossBorder?.known).toEqual({ name: '林*', idNumber: '110***********0025', usedFen: 2 * FISH_OIL_FEN })
  await submitted(mall, client, [spec], { addressId, realName: { person: null, consent: true } })
})

test('when somebody else pays than who ordered, customs refuse and the page says why', async () => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall)
  const person = { name: '代付人', idNumber: ID_NUMBER }
  const [order] = await submitted(mall, client, [spec], { addressId, realName: { person, consent: true } })
  const orderId = order?.orderNo ?? ''
  await payWith(mall, client, orderId)
  await ticks['declare-to-customs']?.run(mall.ctx)
  mall.clock.advance(20_000)
  await ticks['declare-to-customs']?.run(mall.ctx)
  expect(await status(client, orderId)).toMatchObject({
    customs: { state: 'failed', isSamePerson: false, explanation: '订购人与支付人身份信息不一致' },
  })
  // Nobody else will look at it: it stands in the worklist, and can be declared anew.
  expect(mall.problems.splice(0).map((line) => line.split('\n')[0])).toEqual([
    'a try failed',
    'work is stuck: it needs a person',
  ])
  expect(await retryStuck(mall.ctx, ['customs', orderId, '查过了'])).toBe('马上重试 1 件')
  await ticks['declare-to-customs']?.run(mall.ctx)
  expect(await status(client, orderId)).toMatchObject({ customs: { state: 'submitted' } })
})

test.each<[string, SubmitSample['realName'], string]>([
  ['no name', undefined, 'REAL_NAME_NEEDED'],
  ['a name never given before', { person: null, consent: true }, 'REAL_NAME_NEEDED'],
  [
    'a wrong check digit',
    { person: { name: '林晓', idNumber: '110105199003070020' }, consent: true },
    'ID_NUMBER_WRONG',
  ],
  ['a name of another', { person: { name: '错名字', idNumber: ID_NUMBER }, consent: true }, 'ID_NAME_MISMATCH'],
])('%s buys nothing from abroad, and nothing is kept', async (_, realName, failure) => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall)
  await expect(submitted(mall, client, [spec], { addressId, ...(realName && { realName }) })).rejects.toMatchObject({
    failure,
  })
  expect((await client.api.listOrders({})).total).toBe(0)
  const { rows } = await mall.ctx.pool.query('select from customs_order union all select from customs_identity')
  expect(rows).toHaveLength(0)
})

test('without the separate consent nothing is bought from abroad', async () => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall)
  const unticked = { ...aSubmit([spec], { addressId }), realName: { ...aBuyer, consent: JSON.parse('false') } }
  await expect(client.api.settPayNew(unticked, { idempotencyKey: 'unticked-1' })).rejects.toMatchObject({
    failure: 'BAD_INPUT',
  })
})

test('26,000 yuan a person and year hold however many buy at once, and what is closed comes back', async () => {
  await using mall = await openMall()
  const people = await Promise.all(Array.from({ length: 8 }, () => aBuyerOf(mall, 400_000)))
  const outcomes = await Promise.allSettled(
    people.map(({ client, spec, addressId }) => submitted(mall, client, [spec], { addressId, realName: aBuyer })),
  )
  const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  expect([won.length, lost]).toEqual([6, ['ALLOWANCE_SPENT', 'ALLOWANCE_SPENT']])
  expect(await usedBy(mall)).toBe(2_400_000)

  const index = outcomes.findIndex(({ status: how }) => how === 'fulfilled')
  const [winner, orderNo] = [people[index], won[0]?.orderNo ?? '']
  await winner?.client.api.cancelOrder({ orderNo })
  expect(await usedBy(mall)).toBe(2_000_000)
  expect(await winner?.client.api.cancelOrder({ orderNo })).toEqual({ done: true })
  expect(await usedBy(mall)).toBe(2_000_000)
})

test('one order from abroad costs at most 5,000 yuan, unless it is a single piece', async () => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall, 260_000)
  const twice = submitted(mall, client, [{ ...spec, quantity: 2 }], { addressId, realName: aBuyer })
  await expect(twice).rejects.toMatchObject({ failure: 'CROSS_BORDER_LATER', data: { most: 1 } })
  const dear = await aBuyerOf(mall, 800_000, 120)
  const [order] = await submitted(mall, dear.client, [dear.spec], { addressId: dear.addressId, realName: aBuyer })
  // Taxed in full: 12 % of duty, 13 % of both.
  expect(order?.realPay).toBe(800_000 + 96_000 + 116_480)
  const { steps } = await dear.client.api.getOrder({ orderNo: order?.orderNo ?? '' })
  expect(steps).toContainEqual({ name: '进口税', amountFen: 212_480, note: '关税 12%，增值税 13%' })
  const unknown = await aBuyerOf(mall, 800_000)
  const refused = unknown.client.api.directSettlement({ productSpecId: unknown.spec.id })
  await expect(refused).rejects.toMatchObject({
    failure: 'CROSS_BORDER_LATER',
    message: expect.stringContaining('税率'),
  })
})

test('a dump holds neither name nor number of who buys', async () => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall)
  const person = { name: '欧阳明月', idNumber: otherId }
  await submitted(mall, client, [spec], { addressId, realName: { person, consent: true } })
  for (const table of ['customs_identity', 'customs_order', 'customs_year', 'idempotency_key', 'consent']) {
    const { rows } = await mall.ctx.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.name}|${otherId}`))
  }
})

test('somebody else’s order from abroad is not found', async () => {
  await using mall = await openMall()
  const { client, spec, addressId } = await aBuyerOf(mall)
  const [order] = await submitted(mall, client, [spec], { addressId, realName: aBuyer })
  const stranger = await mall.member()
  const orderId = order?.orderNo ?? ''
  await expect(stranger.api.customsGetNewQrcode({ orderId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(status(stranger, orderId)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

async function aBuyerOf(mall: TestMall, sellingFen = FISH_OIL_FEN, dutyPerMille: number | null = null) {
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, {
    serviceKind: 'goods',
    isCrossBorder: true,
    dutyPerMille,
    specs: [{ sellingFen, marketFen: sellingFen + 1_000 }],
  })
  return { client, spec, addressId: await anAddress(client) }
}

const status = (client: TestClient, orderId: string) => client.api.customsWxPayGetStatus({ orderId })

async function payWith(mall: TestMall, client: TestClient, orderId: string): Promise<void> {
  const { codeUrl } = await client.api.customsGetNewQrcode({ orderId })
  expect(await scan(mall, codeUrl)).toBe(200)
  await mall.sandbox.deliverDue()
}

async function usedBy(mall: TestMall): Promise<number> {
  const { rows } = await mall.ctx.pool.query<{ used_fen: number }>('select used_fen from customs_year')
  return rows.reduce((all, row) => all + row.used_fen, 0)
}
