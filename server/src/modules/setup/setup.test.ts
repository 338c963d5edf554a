// The steps to the opening, computed from what stands in the mall.
import { type SetupStepName, setupStepNames } from '@mall/contract/setup/steps'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { beforeOpening } from '../staff/samples.ts'
import { stepsOf } from './rules.ts'
import { allButPeople } from './samples.ts'
import { loadSetupFacts } from './setup-facts.ts'

const reason = '都准备好了'

const openSteps = async ({ api }: StaffClient) =>
  (await api.getSetup({})).steps.filter(({ isRequired, isDone }) => isRequired && !isDone)

const namesOf = (steps: readonly { step: string }[]) => steps.map(({ step }) => step)

async function emptyMall(): Promise<[mall: TestMall, admin: StaffClient]> {
  const mall = await openMall()
  await beforeOpening(mall)
  return [mall, await mall.staff({ name: '筹备', roles: [['admin', null]] })]
}

test('an empty mall lists all that is missing, is not opened, and opens once nothing required is', async () => {
  const [mall, admin] = await emptyMall()
  await using _ = mall
  const required: SetupStepName[] = ['people', 'operator', 'brand', 'phone', 'branches', 'items', 'packages']
  expect(namesOf(await openSteps(admin))).toEqual([...required, 'capacity', 'legal'])
  const refused = await admin.api.openShop({ reason }).catch((error) => error)
  expect(refused).toMatchObject({ failure: 'SETUP_UNFINISHED', data: { steps: expect.arrayContaining(['院区']) } })
  expect(refused.message).toContain('先做完：同事与权限、经营者与证照')
  expect((await admin.api.getSetup({})).openedAt).toBeNull()

  await allButPeople(mall.ctx)
  expect(namesOf(await openSteps(admin))).toEqual(['people'])
  await expect(admin.api.openShop({ reason })).rejects.toMatchObject({ message: '还不能开业，先做完：同事与权限' })
  await mall.staff({ roles: [['admin', null]] })
  await mall.staff({ roles: [['product-editor', null]] })
  await mall.staff({ roles: [['director', null]] })
  expect(await openSteps(admin)).toEqual([])
  const { openedAt } = await admin.api.openShop({ reason })
  expect((await admin.api.getSetup({})).openedAt).toBe(openedAt)
  expect((await mall.fetch('/api/newHome/getBanner')).status).toBe(200)
})

test('who edits does not open the mall, and who is suspended counts for nothing', async () => {
  const [mall, admin] = await emptyMall()
  await using _ = mall
  const editor = await mall.staff({ roles: [['product-editor', null]] })
  await expect(editor.api.getSetup({})).rejects.toMatchObject({ failure: 'RIGHT_MISSING' })
  const second = await mall.staff({ roles: [['admin', null]] })
  const missing = async () => (await admin.api.getSetup({})).steps.find(({ step }) => step === 'people')?.missing
  expect(await missing()).toEqual([expect.stringContaining('能批准'), expect.stringContaining('能发布')])
  await mall.ctx.pool.query(`update staff set state = 'suspended' where id = any($1)`, [
    [second.staffId, editor.staffId],
  ])
  expect(await missing()).toHaveLength(4)
  await mall.staff({ roles: [['content-editor', null]] })
  expect(await missing()).toHaveLength(3)
})

test('who drafts and approves alone is told that it takes two; each other step says what it misses', async () => {
  const [mall] = await emptyMall()
  await using _ = mall
  const { ctx } = mall
  const facts = await loadSetupFacts(ctx, ctx.db)
  const step = (name: SetupStepName, changed: Partial<typeof facts>) =>
    stepsOf({ ...facts, ...changed }).find((one) => one.step === name)
  const alone = new Set(['one'])
  const holders = { ...facts.holders, 'changes.draft': alone, 'changes.approve': alone }
  expect(step('people', { holders })?.missing).toContain('起草和批准只有同一个人：开业后要两个人')
  expect(step('people', { holders: { ...holders, 'changes.draft': new Set(['one', 'two']) } })?.missing).not.toContain(
    '起草和批准只有同一个人：开业后要两个人',
  )
  const none = {
    'wechat-pay': 'none',
    alipay: 'none',
    sms: 'none',
    mail: 'none',
    'id-check': 'none',
    invoice: 'none',
  } as const
  expect(step('sms', { companies: none })).toMatchObject({ isRequired: true, isDone: false })
  expect(step('payment', { companies: { ...none, 'wechat-pay': 'console' } })).toMatchObject({
    isDone: true,
    found: ['微信支付：已接通'],
  })
  for (const name of ['payment', 'mail', 'id-check'] as const)
    expect(step(name, { companies: none })).toMatchObject({ isRequired: false, isDone: false })
  const hosts = { shop: 'http://10.0.0.8', console: '', isProd: true }
  expect(step('hosts', { hosts })).toMatchObject({ isRequired: true, isDone: false })
  expect(step('trial', { tried: new Set(['wechat'] as const) })).toMatchObject({
    ...{ isDone: false, found: ['微信支付：付过，也退回来了'], missing: [expect.stringContaining('支付宝还没有试过')] },
  })
  expect(step('trial', { tried: new Set(['wechat', 'alipay'] as const) })?.isDone).toBe(true)
  expect(step('structure', {})).toMatchObject({ isRequired: false, isDone: false })
  expect(step('structure', { ways: { navigation: 3, entrances: 2 } })).toMatchObject({
    ...{ isDone: true, found: ['3 个导航', '2 个首页入口'] },
  })
  expect(stepsOf(facts)).toHaveLength(Object.keys(setupStepNames).length)
})
