import { expect, test } from 'vitest'
import { openMall } from '../../testing/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { anOrder, scan } from '../order/samples.ts'
import { workFailed } from '../work/public.ts'
import { PAYMENT_WORK } from './ask-payments.ts'
import { attemptsOf } from './samples.ts'

test('a payment whose question failed is no failed work any more once a notice has told of it, and before that it is', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member()
  const { specs } = await aProduct(ctx)
  const orderIds = [await anOrder(mall, client, specs), await anOrder(mall, client, specs)]
  const codes = await Promise.all(orderIds.map((orderId) => client.api.pay({ orderId })))
  const subjects = (
    await ctx.pool.query('select out_trade_no from payment_attempt order by order_no = $1 desc', [orderIds[0]])
  ).rows.map((row) => row.out_trade_no)
  for (const subject of subjects) await workFailed(ctx, ctx.db, { kind: PAYMENT_WORK, subject }, new Error('429'))
  await workFailed(ctx, ctx.db, { kind: 'refund', subject: 'gone' }, new Error('429'))
  expect(mall.troubles.splice(0)).toHaveLength(3)
  await scan(mall, codes[0]?.codeUrl ?? '')
  await mall.sandbox.deliverDue()
  expect(await attemptsOf(mall, orderIds[0] ?? '')).toMatchObject([{ state: 'paid' }])
  await mall.tick('forget-settled-work')
  const { rows } = await ctx.pool.query('select kind, subject from failed_work')
  expect(rows).toEqual([{ kind: PAYMENT_WORK, subject: subjects[1] }])
})
