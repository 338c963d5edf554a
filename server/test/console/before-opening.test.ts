// Before the mall is open one person tries large refunds alone, and the record says so.
import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import { expect, test } from 'vitest'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aPaidOrder, aRequestToDecide } from '../../src/modules/order/samples.ts'
import { paidBack, refundsOf } from '../../src/modules/payment/samples.ts'
import { openFromStart } from '../../src/modules/staff/public.ts'
import { beforeOpening } from '../../src/modules/staff/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'

const waived = { field: '第二个人', before: '要有', after: '开业前免去' }
const LARGE = LARGE_REFUND_FEN + 1
const reason = '试一单'

const changesOf = async ({ ctx }: TestMall, call: string) =>
  (await ctx.pool.query('select changes from audit where call = $1 order by nth', [call])).rows.map(
    (row) => row.changes,
  )

test('a large refund of a trial order is paid at once before the opening, and waits for a second person after it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const trial = await aRequestToDecide(mall, client, LARGE)
  const first = await trial.request()
  await beforeOpening(mall)
  const alone = await mall.staff({ name: '筹备', roles: [['director', null]] })
  const agree = async (afterSaleId: string) => {
    const { version, isLarge } = await alone.api.getAfterSaleForStaff({ afterSaleId })
    const decision = { afterSaleId, version, decision: 'agree', words: '退给您', reason } as const
    return { isLarge, ...(await alone.api.decideAfterSale(decision)) }
  }
  expect(await agree(first.afterSaleId)).toEqual({ isLarge: false, state: 'refunding', isProposed: false })
  await paidBack(mall)
  expect(await refundsOf(mall, trial.orderNo)).toMatchObject([{ amountFen: LARGE }])
  expect(await changesOf(mall, 'decideAfterSale')).toEqual([expect.arrayContaining([waived])])

  await openFromStart(mall.ctx, '测试')
  const real = await aRequestToDecide(mall, client, LARGE)
  const second = await real.request()
  expect(await agree(second.afterSaleId)).toEqual({ isLarge: true, state: 'requested', isProposed: true })
  expect((await changesOf(mall, 'decideAfterSale'))[1]).not.toEqual(expect.arrayContaining([waived]))
})

test('and so a large goodwill refund; a small one needs no waiver', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const ordered = async () => aPaidOrder(mall, client, [{ ...(await aSpecOf(mall.ctx)), quantity: 2 }])
  const orders = [await ordered(), await ordered(), await ordered()]
  await beforeOpening(mall)
  const alone = await mall.staff({ name: '筹备', roles: [['director', null]] })
  const give = async (amountFen: number) => {
    const orderNo = orders.pop() ?? expect.fail('no order')
    const { leftFen, aloneFen } = (await alone.api.getOrderForStaff({ orderNo })).goodwill
    const { state } = await alone.api.giveGoodwill({ orderNo, amountFen, leftFen, words: '给您添麻烦了', reason })
    return { state, isAllAlone: aloneFen === leftFen }
  }
  expect(await give(100)).toEqual({ state: 'refunding', isAllAlone: true })
  expect(await give(LARGE)).toEqual({ state: 'refunding', isAllAlone: true })
  await openFromStart(mall.ctx, '测试')
  expect(await give(LARGE)).toEqual({ state: 'proposed', isAllAlone: false })
  const [small, large, after] = await changesOf(mall, 'giveGoodwill')
  expect(large).toEqual(expect.arrayContaining([waived]))
  for (const changes of [small, after]) expect(changes).not.toEqual(expect.arrayContaining([waived]))
})
