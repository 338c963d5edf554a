import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { operate } from '../operations.ts'

test('the first administrator of an empty mall is invited by a command, and the record says by whom', async () => {
  await using mall = await openMall()
  await expect(operate(mall.ctx, 'invite', ['张三'])).rejects.toThrow('请加上 --admin')
  await expect(operate(mall.ctx, 'invite', ['张'.repeat(21), '--admin'])).rejects.toThrow('1 到 20 个字')
  const printed = await operate(mall.ctx, 'invite', ['张三', '--admin'])
  const token = /#([\w-]+)$/.exec(printed)?.[1] ?? expect.fail(printed)
  const visitor = await mall.staffVisitor()
  expect(await visitor.api.seeInvitation({ token })).toMatchObject({ name: '张三' })
  const admin = await mall.staff({ roles: [['admin', null]] })
  const { list } = await admin.api.listAudit({})
  expect(list).toMatchObject([{ staffId: null, who: expect.stringMatching(/^operator:\S+$/), thing: { name: '张三' } }])
  expect(JSON.stringify(list)).not.toContain(token)
  expect(await operate(mall.ctx, 'check-audit', [])).toBe('操作记录 1 条，没有被改动')
  await mall.alter("alter table audit disable trigger user; update audit set who = 'operator:x'")
  await expect(operate(mall.ctx, 'check-audit', [])).rejects.toThrow('第 1 条')
})
