import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../../modules/branch/samples.ts'
import { aBookedOrder } from '../../modules/order/samples.ts'
import { operate } from '../operations.ts'

test('a visit goes its way by commands as in the console, each recorded with whoever typed it', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member()
  const branch = await aBranch(ctx)
  const { bookingId } = await aBookedOrder(mall, client, branch.id)
  const { rows } = await ctx.pool.query('update booking set day = $2 where id = $1 returning check_in_code as code', [
    bookingId,
    ctx.clock.today(),
  ])
  const code = String(rows[0]?.code)
  await expect(operate(ctx, 'attend', ['none'])).rejects.toThrow('没有到检码 none')
  const [, count = ''] = /今天做 (\d+) 项/.exec(await operate(ctx, 'attend', [code])) ?? []
  await expect(operate(ctx, 'attend', [code])).rejects.toThrow('已经到检')
  const items = (await operate(ctx, 'items', [code])).split('\n').map((line) => line.split('\t'))
  expect(items).toHaveLength(Number(count))
  expect(items[0]?.at(-1)).toBe('open')
  await operate(ctx, 'done', [code, items[0]?.[0] ?? ''])
  await operate(ctx, 'done', [code, 'all'])
  expect(await operate(ctx, 'done', [code, 'all'])).toBe('没有还没做的项目')
  await operate(ctx, 'leave', [code])
  const audit = await ctx.pool.query('select call, staff_id, who, branch_id from audit order by nth')
  expect([...new Set(audit.rows.map(({ call }) => call))]).toEqual(['checkInVisit', 'finishItems', 'endVisit'])
  for (const row of audit.rows)
    expect(row).toMatchObject({ staff_id: null, who: expect.stringMatching(/^operator:/), branch_id: branch.id })
  expect((await client.api.listAccesses({})).list).toMatchObject([
    { who: expect.stringContaining('operator:'), what: expect.stringContaining('当天的检查项目') },
  ])
})
