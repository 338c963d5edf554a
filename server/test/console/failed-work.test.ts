import { expect, test } from 'vitest'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aPaidOrder, breakGateway, requestRefund } from '../../src/modules/order/samples.ts'
import { paidBack, refundsOf } from '../../src/modules/payment/samples.ts'
import { tracked, tryWork, WorkRefusedError } from '../../src/modules/work/public.ts'
import { openMall, type TestMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '供应商说已恢复'

const itself = <K>({ kind, subject }: { kind: K; subject: string }) => ({ kind, subject })

/** Fails so many times; the log lines that this leaves are expected. */
async function aFailure(mall: TestMall, kind: string, subject: string, error = new Error('never'), times = 1) {
  for (let n = 0; n < times; n++) await tryWork(mall.ctx, { kind, subject }, () => Promise.reject(error))
  mall.problems.length = 0
}

/** A queue's job that failed once. */
async function aFailedMessage(mall: TestMall, orderNo = 'A1') {
  const { ctx } = mall
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, 'notify-shipped', { orderNo }))
  const run = () => Promise.reject(new Error('socket hang up'))
  await ctx.jobs.drain(ctx, { 'notify-shipped': tracked('notify-shipped', { run }) })
  mall.problems.length = 0
}

async function anAbnormalRefund(mall: TestMall) {
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await breakGateway(mall, 'refund-abnormal')
  await requestRefund(mall, client, orderNo)
  await paidBack(mall)
  mall.problems.length = 0
  return orderNo
}

const acts = async ({ ctx }: TestMall) =>
  (
    await ctx.pool.query(
      "select call, who, thing_kind, thing_name, reason from audit where thing_kind <> 'security' order by nth",
    )
  ).rows

const failed = async ({ ctx }: TestMall) => (await ctx.pool.query('select from failed_work')).rowCount

test('work that failed is listed in words, with its thing, and counted by kind', async () => {
  await using mall = await openMall()
  await aFailure(mall, 'bill', 'wechat 2026-11-27', new Error('no bill'), 12)
  await aFailure(mall, 'closing', 'somebody', new WorkRefusedError('13812345678, lin@mail.com, 110101199003078515'))
  await aFailedMessage(mall)
  const { api } = await mall.staff({ roles: [['service', null]] })
  const { list, counts } = await api.listFailedWork({})
  expect(list.map(({ kindName, thing, state, tries }) => [kindName, thing.name, state, tries])).toEqual([
    ['对账', '微信支付 2026-11-27 的账单', 'stuck', 12],
    ['注销账号', '会员账号', 'stuck', 1],
    ['通知已发货', '订单 A1', 'waiting', 1],
  ])
  expect(counts).toMatchObject([
    { kind: 'bill', stuck: 1, waiting: 0, paused: 0 },
    { kind: 'closing', stuck: 1, waiting: 0, paused: 0 },
    { kind: 'notify-shipped', stuck: 0, waiting: 1, paused: 0 },
  ])
  expect((await api.listFailedWork({ state: 'waiting' })).list.map(({ kind }) => kind)).toEqual(['notify-shipped'])
  expect((await api.listFailedWork({ kind: 'bill', state: 'waiting' })).list).toEqual([])
  const one = await api.getFailedWork({ kind: 'closing', subject: 'somebody' })
  expect(one).toMatchObject({ errorText: 'WorkRefusedError: …, …, …', orderNo: null, acts: [] })
  const [message] = (await api.listFailedWork({ kind: 'notify-shipped' })).list
  expect(await api.getFailedWork({ kind: 'notify-shipped', subject: message?.subject ?? '' })).toMatchObject({
    orderNo: 'A1',
    why: '程序出错，到时间自动再试',
  })
  await expect(api.getFailedWork({ kind: 'bill', subject: 'alipay 2026-11-27' })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('pages follow each other without gap or repetition, and a made-up place is refused', async () => {
  await using mall = await openMall()
  await mall.ctx.pool.query(`insert into failed_work
    (kind, subject, tries, is_refused, trouble, first_failed_at, last_failed_at, next_try_at)
    select 'parcel', 'P' || n, 1, false, '', to_timestamp(1764000000 + n / 4), now(), now() from generate_series(1, 70) n`)
  const { api } = await mall.staff({ roles: [['finance', null]] })
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const { list, next } = await api.listFailedWork({ after })
    seen.push(...list.map(({ subject }) => subject))
    if (next === null) break
    after = next
  }
  expect(seen).toHaveLength(70)
  expect(new Set(seen).size).toBe(70)
  for (const after of ['x', '2026-13-41T00:00:00.000Z~parcel~P1', "2026-11-28T00:00:00.000Z~parcel~'"])
    await expect(api.listFailedWork({ after })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('a retried job runs, and what was done is recorded once however often it is sent', async () => {
  await using mall = await openMall()
  await aFailedMessage(mall)
  const { api } = await mall.staff({ name: '孙会计', roles: [['finance', null]] })
  const [found] = (await api.listFailedWork({})).list
  const input = { kind: 'notify-shipped' as const, subject: found?.subject ?? '', tries: 1, reason }
  await expect(api.retryWork({ ...input, tries: 0 })).rejects.toEqual(refusal('WORK_STALE'))
  await expect(api.retryWork({ ...input, subject: 'nowhere' })).rejects.toEqual(refusal('WORK_DONE'))
  const options = { idempotencyKey: 'retry-notify-1' }
  expect(await api.retryWork(input, options)).toEqual({ done: true })
  expect(await api.retryWork(input, options)).toEqual({ done: true })
  await expect(api.retryWork({ ...input, reason: '另一个' }, options)).rejects.toEqual(refusal('KEY_REUSED'))
  expect(await acts(mall)).toEqual([
    { call: 'retryWork', who: '孙会计', thing_kind: 'work', thing_name: '通知已发货：订单 A1', reason },
  ])
  expect((await api.getFailedWork(itself(input))).acts).toMatchObject([
    { who: '孙会计', what: '通知已发货 马上重试', reason },
  ])
  await mall.drainJobs()
  expect(await failed(mall)).toBe(0)
  await expect(api.retryWork(input)).rejects.toEqual(refusal('WORK_DONE'))
})

test('all of a kind are retried in one act, and nothing is recorded where there is none', async () => {
  await using mall = await openMall()
  for (const orderNo of ['A1', 'A2', 'A3']) await aFailedMessage(mall, orderNo)
  const { api } = await mall.staff({ roles: [['director', null]] })
  const kind = 'notify-shipped' as const
  await expect(api.retryWorkOfKind({ kind, state: 'stuck', reason })).rejects.toEqual(refusal('WORK_NONE'))
  expect(await api.retryWorkOfKind({ kind, reason })).toEqual({ retried: 3, hasMore: false })
  await mall.drainJobs()
  expect(await failed(mall)).toBe(0)
  expect(await acts(mall)).toMatchObject([{ call: 'retryWorkOfKind', thing_name: '通知已发货 3 件' }])
})

test('a refund is retried only with the right of refunds, and arrives once', async () => {
  await using mall = await openMall()
  const orderNo = await anAbnormalRefund(mall)
  const { ctx } = mall
  const other = await mall.staff({ roles: [['service', null]] })
  await ctx.pool.query(
    `insert into staff_grant (id, staff_id, right_name, granted_by, granted_at) values ('g', $1, 'work.retry', '', now())`,
    [other.staffId],
  )
  const [found] = (await other.api.listFailedWork({ kind: 'refund' })).list
  const input = { kind: 'refund' as const, subject: found?.subject ?? '', tries: found?.tries ?? 0, reason }
  expect(await other.api.getFailedWork(itself(input))).toMatchObject({ orderNo, isMoney: true })
  await expect(other.api.retryWork(input)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(other.api.retryWorkOfKind({ kind: 'refund', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect(await acts(mall)).toEqual([])
  // Somebody has cleared it at the channel.
  await ctx.pool.query(`update sandbox.wechat_refunds set status = 'SUCCESS', success_at = now()`)
  const { api } = await mall.staff({ roles: [['finance', null]] })
  expect(await api.retryWork(input)).toEqual({ done: true })
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ state: 'done' }])
})

test('who may see the work may not retry it, and a branch sees nothing of the group’s', async () => {
  await using mall = await openMall()
  await aFailure(mall, 'closing', 'somebody')
  const input = { kind: 'closing' as const, subject: 'somebody', tries: 1, reason }
  const { api } = await mall.staff({ roles: [['service', null]] })
  expect((await api.listFailedWork({})).list).toHaveLength(1)
  await expect(api.retryWork(input)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(api.retryWorkOfKind({ kind: 'closing', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const atBranch = await mall.staff({ roles: [['service', 'b1']] })
  await expect(atBranch.api.listFailedWork({})).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(atBranch.api.getFailedWork(itself(input))).rejects.toEqual(refusal('RIGHT_MISSING'))
})
