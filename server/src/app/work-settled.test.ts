import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../test/support/mall.ts'
import { CLOSING_WORK } from '../modules/account/public.ts'
import { anAddress } from '../modules/address/samples.ts'
import { aSpecOf } from '../modules/catalogue/samples.ts'
import { CUSTOMS_WORK, releaseAllowance } from '../modules/customs/public.ts'
import { aBuyer, anOrder } from '../modules/order/samples.ts'
import { recordFailure } from '../modules/work/public.ts'

async function failedOf(mall: TestMall, kind: string, subjects: readonly string[]) {
  for (const subject of subjects) await recordFailure(mall.ctx, mall.ctx.db, { kind, subject }, new Error('429'))
  expect(mall.problems.splice(0)).toHaveLength(subjects.length)
  return async () =>
    (await mall.ctx.pool.query<{ subject: string }>('select subject from failed_work')).rows.map((row) => row.subject)
}

test('a withdrawn closing is no failed work any more', async () => {
  await using mall = await openMall()
  await mall.member('13812346720')
  await mall.member('13812346721')
  await mall.ctx.pool.query('update member set closing_asked_at = now()')
  const { rows } = await mall.ctx.pool.query<{ id: string }>('select id from member order by created_at')
  const [back, gone] = rows.map(({ id }) => id)
  const left = await failedOf(mall, CLOSING_WORK, [String(back), String(gone)])
  await mall.ctx.pool.query('update member set closing_asked_at = null where id = $1', [back])
  await mall.tick('delete-settled-closings')
  expect(await left()).toEqual([gone])
})

test('a failed declaration of a refunded order is no failed work any more; one refused by customs is', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder: true })
  const input = { addressId: await anAddress(client), realName: aBuyer }
  const [released = '', refused = ''] = [
    await anOrder(mall, client, [spec], input),
    await anOrder(mall, client, [spec], input),
  ]
  await mall.ctx.pool.query(`update customs_order set state = 'failed'`)
  const left = await failedOf(mall, CUSTOMS_WORK, [released, refused])
  await mall.ctx.db.transaction((tx) => releaseAllowance(tx, released))
  await mall.tick('delete-settled-declarations')
  expect(await left()).toEqual([refused])
})
