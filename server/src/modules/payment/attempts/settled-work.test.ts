import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, closeTooEarly, scan } from '../../order/samples.ts'
import { recordFailure } from '../../work/public.ts'
import { BILL_WORK } from '../reconciliation/reconcile.ts'
import { REFUND_WORK } from '../refunds/refunds.ts'
import { attemptsOf } from '../samples.ts'
import { PAYMENT_WORK } from './poll-payments.ts'

test('a payment whose poll failed is failed work until its webhook arrives', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member()
  const { specs } = await aProduct(ctx)
  const orderIds = [await anOrder(mall, client, specs), await anOrder(mall, client, specs)]
  const codes = await Promise.all(orderIds.map((orderId) => client.api.pay({ orderId })))
  const subjects = (
    await ctx.pool.query('select out_trade_no from payment_attempt order by order_no = $1 desc', [orderIds[0]])
  ).rows.map((row) => row.out_trade_no)
  for (const subject of subjects) await recordFailure(ctx, ctx.db, { kind: PAYMENT_WORK, subject }, new Error('429'))
  await recordFailure(ctx, ctx.db, { kind: 'refund', subject: 'gone' }, new Error('429'))
  expect(mall.problems.splice(0)).toHaveLength(3)
  await scan(mall, codes[0]?.codeUrl ?? '')
  await mall.sandbox.deliverDue()
  expect(await attemptsOf(mall, orderIds[0] ?? '')).toMatchObject([{ state: 'paid' }])
  await mall.tick('delete-settled-payments')
  const { rows } = await ctx.pool.query('select kind, subject from failed_work')
  expect(rows).toEqual([{ kind: PAYMENT_WORK, subject: subjects[1] }])
})

test('a failed refund is failed work until its webhook arrives', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member()
  const { specs } = await aProduct(ctx)
  const refunds: string[] = []
  for (let i = 0; i < 2; i++) {
    const orderId = await anOrder(mall, client, specs)
    const { codeUrl } = await client.api.pay({ orderId })
    await closeTooEarly(mall, orderId, '不想买了')
    await scan(mall, codeUrl)
    refunds.push(`${orderId}T1R`)
    await mall.sandbox.deliverDue()
    // The gateway took it; of the second one nobody hears how it ended.
    if (i === 0) await mall.tick('execute-refunds')
  }
  for (const subject of refunds) await recordFailure(ctx, ctx.db, { kind: REFUND_WORK, subject }, new Error('429'))
  expect(mall.problems.splice(0)).toHaveLength(2)
  mall.clock.advance(10_000)
  await mall.sandbox.deliverDue()
  await mall.tick('delete-settled-payments')
  const { rows } = await ctx.pool.query('select subject from failed_work')
  expect(rows).toEqual([{ subject: refunds[1] }])
})

test('a bill that no channel hands out any more, or that was compared meanwhile, is no failed work', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const today = ctx.clock.today()
  const [old, known, due] = [95, 3, 2].map((ago) => `wechat ${addDays(today, -ago)}`)
  for (const subject of [old, known, due])
    await recordFailure(ctx, ctx.db, { kind: BILL_WORK, subject: String(subject) }, new Error('429'))
  expect(mall.problems.splice(0)).toHaveLength(3)
  await ctx.pool.query(
    `insert into channel_bill (channel, day, checked_at, lines, differences) values ('wechat', $1, now(), 0, '[]')`,
    [addDays(today, -3)],
  )
  await mall.tick('delete-settled-payments')
  const { rows } = await ctx.pool.query('select subject from failed_work')
  expect(rows).toEqual([{ subject: due }])
})
