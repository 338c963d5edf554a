import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { askForCode, codeOn } from '../account/samples.ts'
import { aBoundCard, worthOf } from '../card/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { anOrder } from '../order/samples.ts'

const MOBILE = '13912345678'

async function aCardOwner(mall: TestMall) {
  const member = await mall.member(MOBILE)
  return { member, cardId: await aBoundCard(mall, member, { faceFen: 50_000 }) }
}

const close = async (mall: TestMall, member: Awaited<ReturnType<TestMall['member']>>, giveUpFen: number) =>
  member.api.closeAccount({ code: await aCode(mall, member), giveUpFen })

async function aCode(mall: TestMall, member: Awaited<ReturnType<TestMall['member']>>) {
  mall.clock.advance(61_000)
  await askForCode(member, MOBILE, 'close-account')
  return codeOn(mall, MOBILE)
}

const ledgerOf = async ({ ctx }: TestMall, cardId: string) =>
  (await ctx.pool.query('select kind, amount_fen from card_ledger where card_id = $1 order by nth', [cardId])).rows

test('a balance on cards blocks the closing until exactly that amount is forfeited, with a ledger entry', async () => {
  await using mall = await openMall()
  const { member, cardId } = await aCardOwner(mall)
  expect((await member.api.getClosing({})).blockers).toMatchObject([{ title: '福卡里还有 ¥500.00', giveUpFen: 50_000 }])
  for (const wrong of [0, 49_999])
    await expect(close(mall, member, wrong)).rejects.toMatchObject({ failure: 'CLOSING_BLOCKED' })
  await close(mall, member, 50_000)
  // Nothing is forfeited before the closing date.
  expect(await worthOf(mall, cardId)).toEqual({ balance: 50_000, ledger: 50_000 })
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect(await worthOf(mall, cardId)).toEqual({ balance: 0, ledger: 0 })
  expect(await ledgerOf(mall, cardId)).toEqual([
    { kind: 'bound', amount_fen: 50_000 },
    { kind: 'given-up', amount_fen: -50_000 },
  ])
})

test('withdrawing the closing keeps the balance, and the next closing asks again', async () => {
  await using mall = await openMall()
  const { member, cardId } = await aCardOwner(mall)
  await close(mall, member, 50_000)
  const back = await mall.member(MOBILE)
  await back.api.withdrawClosing({})
  expect((await back.api.getClosing({})).blockers).toMatchObject([{ giveUpFen: 50_000 }])
  await expect(close(mall, back, 0)).rejects.toMatchObject({ failure: 'CLOSING_BLOCKED' })
  expect(await worthOf(mall, cardId)).toEqual({ balance: 50_000, ledger: 50_000 })
})

test('a refund to a card afterwards was not agreed to: account and balance stay', async () => {
  await using mall = await openMall()
  const { member, cardId } = await aCardOwner(mall)
  const spec = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 60_000, marketFen: 61_000 }] })
  const orderNo = await anOrder(mall, member, [spec], { cards: [{ cardId, seenFen: 20_000 }] })
  // The unpaid order itself is settled by its cancellation, which returns its share.
  await mall.ctx.pool.query(`update mall_order set state = 'cancelled' where order_no = $1`, [orderNo])
  await close(mall, member, 30_000)
  await mall.ctx.pool.query(`update mall_order set state = 'awaiting-payment' where order_no = $1`, [orderNo])
  await (await mall.member(MOBILE)).api.cancelOrder({ orderNo })
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect(await worthOf(mall, cardId)).toEqual({ balance: 50_000, ledger: 50_000 })
  expect((await mall.member(MOBILE)).memberId).toBe(member.memberId)
})
