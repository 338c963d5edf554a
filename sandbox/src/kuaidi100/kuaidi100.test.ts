import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandboxEnvironment, type SandboxEnvironment } from '../testing/environment.ts'
import { traceOf } from './trace.ts'

let environment: SandboxEnvironment
beforeAll(async () => {
  environment = await openSandboxEnvironment()
})
beforeEach(async () => {
  environment.words.length = 0
  await environment.sandbox.deliverDue()
  environment.sent.length = 0
})
afterAll(() => environment.close())

const CALLBACK = 'http://mall.invalid/api/v1/parcel/notify'
const OK = '{"result":true,"returnCode":"200","message":"成功"}'
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
let nth = 0
const aNumber = () => `YT77${String(++nth).padStart(8, '0')}`

async function post(path: string, form: Record<string, string>) {
  const answer = await fetch(`${environment.origin}/sandbox/kuaidi100${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return answer.json()
}

/** As the company's own examples sign it: the text of `param` as sent, key, customer. */
function query(input: object, wrong: { key?: string } = {}) {
  const { customer, key } = environment.sandbox.carrier
  const param = JSON.stringify(input)
  return post('/poll/query.do', { customer, param, sign: md5(param + (wrong.key ?? key) + customer) })
}

function subscribe(number: string, changes: { company?: string; key?: string; phone?: string } = {}) {
  const { key, salt } = environment.sandbox.carrier
  const { company = 'yuantong', phone } = changes
  const parameters = { callbackurl: CALLBACK, salt, resultv2: '1', ...(phone && { phone }) }
  const param = JSON.stringify({ company, number, key: changes.key ?? key, parameters })
  return post('/poll', { schema: 'json', param })
}

function opened({ body }: SandboxEnvironment['sent'][number]) {
  const form = new URLSearchParams(body)
  const param = form.get('param') ?? ''
  expect(form.get('sign')).toBe(md5(param + environment.sandbox.carrier.salt))
  return JSON.parse(param)
}

test('a question is answered with the trace so far, newest first; unsigned, unknown or without a phone it is not', async () => {
  const num = aNumber()
  expect(await query({ com: 'yuantong', num })).toMatchObject({
    ...{ message: 'ok', status: '200', state: '1', nu: num, com: 'yuantong', ischeck: '0' },
    data: [{ context: expect.stringContaining('已揽收'), status: '揽收', areaName: expect.stringContaining(',') }],
  })
  environment.clock.forward(10 * 3_600)
  const later = await query({ com: 'yuantong', num })
  expect(later.data).toHaveLength(4)
  expect(later.data.map(({ ftime }: { ftime: string }) => ftime)).toEqual(
    later.data
      .map(({ ftime }: { ftime: string }) => ftime)
      .toSorted()
      .reverse(),
  )
  const refusals = [
    [await query({ com: 'yuantong', num }, { key: 'another' }), '503'],
    [await query({ com: 'nobody', num }), '400'],
    [await query({ com: 'shunfeng', num }), '408'],
    [await query({ com: 'yuantong', num: '12' }), '400'],
    [await query({ com: 'yuantong', num: 'YT7700000404' }), '500'],
  ]
  for (const [answer, returnCode] of refusals) expect(answer).toMatchObject({ result: false, returnCode })
  expect(await query({ com: 'shunfeng', num, phone: '6720' })).toMatchObject({ message: 'ok' })
})

test('a subscription gets each event once, signed, with all earlier ones, until delivery', async () => {
  const number = aNumber()
  environment.words.push(...Array(20).fill(OK))
  expect(await subscribe(number)).toEqual({ result: true, returnCode: '200', message: '提交成功' })
  expect(await subscribe(number)).toMatchObject({ returnCode: '501' })
  for (let hours = 0; hours < 60; hours += 1) {
    await environment.sandbox.deliverDue()
    environment.clock.forward(3_600)
  }
  const pushes = environment.sent.map(opened)
  expect(pushes.map(({ lastResult }) => lastResult.data.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pushes.map(({ status }) => status)).toEqual([...Array(8).fill('polling'), 'shutdown'])
  expect(pushes.map(({ lastResult }) => lastResult.state).slice(-2)).toEqual(['5', '3'])
  expect(new Set(environment.sent.map(({ url }) => url))).toEqual(new Set([CALLBACK]))
})

test('a push that is not accepted goes out again after 35 minutes, three times at most', async () => {
  const number = aNumber()
  await subscribe(number)
  environment.words.push(...Array(4).fill('fail'))
  for (let minutes = 0; minutes < 122; minutes += 5) {
    await environment.sandbox.deliverDue()
    environment.clock.forward(300)
  }
  expect(environment.sent).toHaveLength(4)
  expect(new Set(environment.sent.map(({ body }) => body)).size).toBe(1)
})

test('an invalid subscription is refused with its reason; a number without events is aborted after three days', async () => {
  expect(await subscribe(aNumber(), { key: 'another' })).toMatchObject({ returnCode: '600' })
  expect(await subscribe(aNumber(), { company: 'nobody' })).toMatchObject({ returnCode: '701' })
  expect(await subscribe(aNumber(), { company: 'zhongtong' })).toMatchObject({ returnCode: '408' })
  expect(await subscribe('12')).toMatchObject({ returnCode: '700' })
  environment.words.push(OK, OK)
  const number = 'YT7711110404'
  await subscribe(number)
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(0)
  environment.clock.forward(3 * 86_400 + 1)
  await environment.sandbox.deliverDue()
  const pushesOfNumber = () => environment.sent.map(opened).filter(({ lastResult }) => lastResult.nu === number)
  expect(pushesOfNumber()).toMatchObject([{ status: 'abort', message: '3天查询无记录' }])
  expect(await subscribe(number)).toMatchObject({ returnCode: '200' })
  await environment.sandbox.deliverDue()
  expect(pushesOfNumber()).toHaveLength(1)
})

test('the trace of a number is always the same, in order, and begins when its digits say', () => {
  const firstQuery = new Date('2026-11-27T02:00:00Z')
  for (const number of ['SF1234567890', 'YT00000001', 'JD9999999', 'SF2611261612345', 'ZT12340402']) {
    const trace = traceOf(number, firstQuery)
    expect(traceOf(number, firstQuery)).toEqual(trace)
    const times = trace.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect([trace[0]?.state, trace.at(-1)?.state]).toEqual(['1', '3'])
  }
  expect(traceOf('SF2611261612345', firstQuery)[0]?.at.toISOString().slice(0, 13)).toBe('2026-11-26T08')
  expect(traceOf('SF2601011612345', firstQuery)[0]?.at).not.toEqual(traceOf('SF2611261612345', firstQuery)[0]?.at)
  expect(traceOf('ZT12340402', firstQuery).filter(({ state }) => state === '2')).toHaveLength(1)
})
