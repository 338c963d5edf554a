import { isPauseName, pauseNames, pauseTitle } from '@mall/contract/work/pauses'
import { expect, test } from 'vitest'
import { pauseFor, pauseList, resumeFor } from '../../src/cli/commands/pauses.ts'
import { askForCode } from '../../src/modules/account/samples.ts'
import { aReceiver, aWebhook, write } from '../../src/modules/event/samples.ts'
import { notifyMember } from '../../src/modules/message/public.ts'
import { tracked, tryWork } from '../../src/modules/work/public.ts'
import { openSecond } from '../fleet/second-process.ts'
import { openMall, type TestMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '供应商重复发短信，先停'
const back = '供应商修好了'
const KIND = 'notify-shipped' as const

const director = async (mall: TestMall) => (await mall.staff({ name: '林岚', roles: [['director', null]] })).api

const enqueue = ({ ctx }: TestMall, orderNo: string) =>
  ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, KIND, { orderNo }))

/** Runs what is due of a queue in this process, told to `done`. */
const drain = ({ ctx }: Pick<TestMall, 'ctx'>, done: (orderNo: string) => Promise<void> | void) =>
  ctx.jobs.drain(ctx, {
    [KIND]: tracked(KIND, { run: async (_, { orderNo }) => done(String(orderNo)) }),
  })

const scheduled = async ({ ctx }: TestMall) => (await ctx.pool.query('select from scheduled_work')).rowCount

test('every kind of work and every channel has a name, and each is told apart', () => {
  expect(new Set(pauseNames).size).toBe(pauseNames.length)
  expect(pauseNames.every((name) => isPauseName(name) && pauseTitle(name) !== '')).toBe(true)
  expect(isPauseName('toString')).toBe(false)
})

test('a paused kind begins nothing in any process, keeps all of it, and goes on in order once it is resumed', async () => {
  await using mall = await openMall()
  await using second = await openSecond(mall)
  const api = await director(mall)
  await api.pauseWork({ pause: KIND, reason })
  const done: string[] = []
  for (const orderNo of ['A1', 'A2', 'A3']) {
    await enqueue(mall, orderNo)
    await drain(orderNo === 'A2' ? second : mall, (one) => void done.push(one))
    mall.clock.advance(1_000)
  }
  expect(done).toEqual([])
  expect(await scheduled(mall)).toBe(3)
  // Nothing failed: no try, no line in the log, nothing for a person.
  expect((await api.listFailedWork({})).counts).toMatchObject([
    { kind: KIND, held: 3, stuck: 0, waiting: 0, paused: 0 },
  ])
  const { list } = await api.listFailedWork({ state: 'held' })
  expect(list.map(({ thing, tries, why }) => [thing.name, tries, why])).toEqual(
    ['A1', 'A2', 'A3'].map((no) => [`订单 ${no}`, 0, '同事暂停了通知已发货，恢复后接着办']),
  )
  expect((await api.listPauses({})).list).toMatchObject([{ pause: KIND, who: '林岚', reason, held: 3 }])
  // Before it is resumed nothing brings it forward.
  await mall.drainJobs()
  expect(await scheduled(mall)).toBe(3)
  await api.resumeWork({ pause: KIND, reason: back })
  expect((await api.listPauses({})).list).toEqual([])
  await mall.tick('release-held-work')
  // Longest waiting first, all within the second.
  const { rows: next } = await mall.ctx.pool.query(
    `select data ->> 'orderNo' as no, next_try_at < mall_now() + interval '1 second' as soon
     from scheduled_work order by next_try_at`,
  )
  expect(next).toEqual(['A1', 'A2', 'A3'].map((no) => ({ no, soon: true })))
  mall.clock.advance(1_000)
  await mall.tick('requeue-scheduled-work')
  await drain(second, (one) => void done.push(one))
  expect(done.toSorted()).toEqual(['A1', 'A2', 'A3'])
  expect(await scheduled(mall)).toBe(0)
  expect((await api.listFailedWork({})).list).toEqual([])
  const { rows } = await mall.ctx.pool.query(
    "select call, who, thing_id, reason from audit where thing_kind = 'work' order by nth",
  )
  expect(rows).toEqual([
    { call: 'pauseWork', who: '林岚', thing_id: KIND, reason },
    { call: 'resumeWork', who: '林岚', thing_id: KIND, reason: back },
  ])
})

test('what runs when its kind is paused ends, and what comes next waits', async () => {
  await using mall = await openMall()
  const api = await director(mall)
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let ended = 0
  const running = tryWork(mall.ctx, { kind: KIND, subject: 'first' }, async () => {
    began.resolve()
    await mayEnd.promise
    ended += 1
  })
  await began.promise
  await api.pauseWork({ pause: KIND, reason })
  expect(
    await tryWork(mall.ctx, { kind: KIND, subject: 'second' }, async () => {
      ended += 1
    }),
  ).toBeInstanceOf(Date)
  mayEnd.resolve()
  expect(await running).toBeNull()
  expect(ended).toBe(1)
})

test('of two who pause at once one does, and so it is with resuming', async () => {
  await using mall = await openMall()
  const [one, other] = [await director(mall), await director(mall)]
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.failure))
      .toSorted()
  const both = (act: 'pauseWork' | 'resumeWork') =>
    outcomes([one, other].map((api) => api[act]({ pause: 'sms', reason })))
  expect(await both('pauseWork')).toEqual(['PAUSE_EXISTS', 'done'])
  expect(await both('resumeWork')).toEqual(['PAUSE_GONE', 'done'])
  expect((await mall.ctx.pool.query("select from audit where thing_kind = 'work'")).rowCount).toBe(2)
})

test('while texts are paused the message is in the message centre, and its text goes out once afterwards; codes go on', async () => {
  await using mall = await openMall()
  const mobile = '13912340001'
  const { memberId } = await mall.member(mobile)
  const api = await director(mall)
  await api.pauseWork({ pause: 'sms', reason })
  await mall.ctx.db.transaction((tx) => mall.ctx.jobs.enqueue(tx, 'notify-invoice', { n: 1 }))
  const notice = {
    ...{ memberId, mobile, template: 'invoice-issued' as const, params: { orderNo: 'A1', yuan: '9.00' } },
    ...{ link: '/', event: 'A1' },
  }
  const job = { 'notify-invoice': tracked('notify-invoice', { run: (ctx) => notifyMember(ctx, notice) }) }
  await mall.ctx.jobs.drain(mall.ctx, job)
  expect(await mall.sandbox.sms.list(mobile)).toEqual([])
  expect((await mall.ctx.pool.query('select sms_state from message')).rows).toEqual([{ sms_state: 'sending' }])
  expect((await api.listPauses({})).list).toMatchObject([{ pause: 'sms', held: 1 }])
  const [row] = (await api.listFailedWork({})).list
  const retry = { kind: 'notify-invoice' as const, subject: row?.subject ?? '', tries: 0, reason }
  await expect(api.retryWork(retry)).rejects.toEqual(refusal('WORK_PAUSED'))
  await expect(api.retryWorkOfKind({ kind: 'notify-invoice', reason })).rejects.toEqual(refusal('WORK_PAUSED'))
  await askForCode(await mall.visitor(), mobile)
  expect(await mall.sandbox.sms.list(mobile)).toHaveLength(1)
  await api.resumeWork({ pause: 'sms', reason: back })
  await mall.tick('release-held-work')
  mall.clock.advance(1_000)
  await mall.tick('requeue-scheduled-work')
  for (let again = 0; again < 2; again++) await mall.ctx.jobs.drain(mall.ctx, job)
  expect((await mall.sandbox.sms.list(mobile)).filter(({ purpose }) => purpose === 'invoice-issued')).toHaveLength(1)
})

test('who asks for a code while codes are paused is told at once, and loses none of their tries', async () => {
  await using mall = await openMall()
  const [device, mobile] = [await mall.visitor(), '13912340002']
  const api = await director(mall)
  await api.pauseWork({ pause: 'sms-codes', reason })
  for (let again = 0; again < 3; again++)
    await expect(askForCode(device, mobile)).rejects.toMatchObject({
      ...{ failure: 'CODES_PAUSED', status: 503 },
      message: '验证码短信暂时停发，请过一会儿再试；设过通行密钥的，可以直接用它登录',
    })
  expect((await mall.ctx.pool.query('select from login_code')).rowCount).toBe(0)
  expect((await api.listPauses({})).list).toMatchObject([{ pause: 'sms-codes', held: null }])
  await api.resumeWork({ pause: 'sms-codes', reason: back })
  await askForCode(device, mobile)
  expect(await mall.sandbox.sms.list(mobile)).toHaveLength(1)
})

test('paused webhooks send nothing and count no try; then they go out in order', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  await aWebhook(mall, receiver)
  const api = await director(mall)
  await api.pauseWork({ pause: 'webhooks', reason })
  for (const subject of ['day:a', 'day:a', 'day:b']) await write(mall, subject)
  const send = async () => {
    for (const tick of ['number-events', 'queue-deliveries', 'deliver-events']) await mall.tick(tick)
  }
  await send()
  expect(receiver.received).toEqual([])
  expect((await mall.ctx.pool.query('select distinct tries from webhook_delivery')).rows).toEqual([{ tries: 0 }])
  await api.resumeWork({ pause: 'webhooks', reason: back })
  await send()
  const sequences = receiver.received.map(({ body }) => JSON.parse(body)).filter(({ subject }) => subject === 'day:a')
  expect(sequences.map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('pausing needs its own right, refunds theirs too, and a made-up name is refused', async () => {
  await using mall = await openMall()
  const finance = await mall.staff({ roles: [['finance', null]] })
  await expect(finance.api.pauseWork({ pause: 'sms', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const other = await mall.staff({ roles: [['service', null]] })
  await mall.ctx.pool.query(
    `insert into staff_grant (id, staff_id, right_name, granted_by, granted_at) values ('g', $1, 'work.pause', '', now())`,
    [other.staffId],
  )
  await expect(other.api.pauseWork({ pause: 'refund', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(other.api.resumeWork({ pause: 'refund', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const made: string = 'everything'
  const wrong: unknown = made
  await expect(other.api.pauseWork({ pause: wrong as 'sms', reason })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  await expect(other.api.resumeWork({ pause: 'mail', reason })).rejects.toEqual(refusal('PAUSE_GONE'))
  expect((await mall.ctx.pool.query('select from work_pause')).rowCount).toBe(0)
})

test('the command line pauses and resumes by the same rules', async () => {
  await using mall = await openMall()
  await expect(pauseFor(mall.ctx, ['everything', reason])).rejects.toThrow(
    '没有“everything”，可以暂停的有：sms sms-codes',
  )
  await expect(pauseFor(mall.ctx, ['mail'])).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  expect(await pauseFor(mall.ctx, ['mail', reason])).toBe('邮件暂停了')
  expect(await pauseList(mall.ctx)).toMatch(/^mail\t邮件\t.*operator.*：供应商重复发短信，先停\t0 件等着$/)
  expect(await resumeFor(mall.ctx, ['mail', back])).toBe('邮件恢复了，等着的接着办')
  expect(await pauseList(mall.ctx)).toBe('没有暂停的事')
})

test('how long something is paused is a figure', async () => {
  await using mall = await openMall()
  const api = await director(mall)
  await api.pauseWork({ pause: 'mail', reason })
  mall.clock.advance(90_000)
  const { queues } = await api.getToday({})
  expect(queues.find(({ kind }) => kind === 'pauses')).toMatchObject({ waiting: 1, limitHours: 2 })
  expect((await api.getWaiting({})).list).toEqual([{ page: '/failed-work', waiting: 1 }])
  const lines = (await (await mall.fetch('/metrics')).text()).split('\n')
  const figure = lines.find((line) => line.startsWith('work_paused_seconds{pause="mail"}'))
  expect(Number(figure?.split(' ')[1])).toBeGreaterThanOrEqual(90)
  expect(lines).toContain('work_paused_seconds{pause="sms"} 0')
})
