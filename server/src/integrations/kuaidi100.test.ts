import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DeclinedError } from './gateway.ts'
import { kuaidi100 } from './kuaidi100.ts'

/** A company that answers so, and what it was sent. */
async function aCompany(answer: unknown, status = 200) {
  const sent: { path: string; form: URLSearchParams }[] = []
  const server = createServer(async (request, response) => {
    sent.push({ path: request.url ?? '', form: new URLSearchParams(await text(request)) })
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const settings = { customer: 'CUSTOMER', key: 'key', salt: 'saltsaltsaltsalt', callbackUrl: 'https://mall.cn/notify' }
  return {
    sent,
    service: kuaidi100({ origin, ...settings, timeoutMs: 500 }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const md5 = (content: string) => createHash('md5').update(content).digest('hex').toUpperCase()
const PARCEL = { company: 'yuantong', waybillNo: 'YT1234567890', phoneTail: '' }

// As api.kuaidi100.com shows it, 实时快递查询.
const ANSWER = {
  message: 'ok',
  state: '0',
  status: '200',
  condition: 'F00',
  ischeck: '0',
  com: 'yuantong',
  nu: 'YT1234567890',
  data: [
    {
      context: '上海分拨中心/装件入车扫描 ',
      time: '2026-08-28 16:33:19',
      ftime: '2026-08-28 16:33:19',
      status: '在途',
    },
    {
      ...{ context: '快件已揽收', time: '2026-08-27 23:22:42', ftime: '2026-08-27 23:22:42', status: '揽收' },
      ...{ areaName: '广东,深圳市', areaCode: 'CN440300000000' },
    },
    { context: '', time: 'soon', ftime: '' },
  ],
}

test('a question carries the text that is signed, and no phone unless it is needed', async () => {
  await using company = await aCompany(ANSWER)
  const trace = await company.service.query(PARCEL)
  await company.service.query({ ...PARCEL, company: 'shunfeng', phoneTail: '6720' })
  const [first, second] = company.sent
  const param = first?.form.get('param') ?? ''
  expect(first?.path).toBe('/poll/query.do')
  expect(first?.form.get('sign')).toBe(md5(`${param}keyCUSTOMER`))
  expect(JSON.parse(param)).toEqual({ com: 'yuantong', num: PARCEL.waybillNo, resultv2: '1', show: '0', order: 'desc' })
  expect(JSON.parse(second?.form.get('param') ?? '')).toMatchObject({ com: 'shunfeng', phone: '6720' })
  expect(trace).toEqual({
    state: 'in-transit',
    isFinal: false,
    events: [
      {
        ...{ at: new Date('2026-08-28T08:33:19Z'), place: '', text: '上海分拨中心/装件入车扫描', state: 'in-transit' },
      },
      { at: new Date('2026-08-27T15:22:42Z'), place: '广东 深圳市', text: '快件已揽收', state: 'in-transit' },
    ],
  })
})

test('a subscription names where to tell and the salt; one made before is as good', async () => {
  for (const returnCode of ['200', '501']) {
    await using company = await aCompany({ result: returnCode === '200', returnCode, message: '' })
    await company.service.subscribe(PARCEL)
    const [sent] = company.sent
    expect([sent?.path, sent?.form.get('schema')]).toEqual(['/poll', 'json'])
    expect(JSON.parse(sent?.form.get('param') ?? '')).toEqual({
      ...{ company: 'yuantong', number: PARCEL.waybillNo, key: 'key' },
      parameters: { callbackurl: 'https://mall.cn/notify', salt: 'saltsaltsaltsalt', resultv2: '1' },
    })
  }
})

const no = (returnCode: string) => ({ result: false, returnCode, message: 'no' })

test('no result is none; a wrong parcel is declined for good; all else is a failure', async () => {
  await using unknown = await aCompany(no('500'))
  expect(await unknown.service.query(PARCEL)).toBeNull()
  await using empty = await aCompany({ ...ANSWER, data: [] })
  expect(await empty.service.query(PARCEL)).toBeNull()
  for (const code of ['400', '408']) {
    await using company = await aCompany(no(code))
    await expect(company.service.query(PARCEL)).rejects.toThrow(DeclinedError)
  }
  for (const answer of [no('501'), no('503'), no('601'), 'not json', {}]) {
    await using company = await aCompany(answer)
    const error = await company.service.query(PARCEL).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeclinedError)
  }
  await using refusing = await aCompany(no('600'))
  await expect(refusing.service.subscribe(PARCEL)).rejects.not.toThrow(DeclinedError)
  await using broken = await aCompany(ANSWER, 502)
  await expect(broken.service.query(PARCEL)).rejects.toThrow('502')
})

test.each([
  ['0', 'in-transit', false],
  ['1', 'in-transit', false],
  ['2', 'exception', false],
  ['3', 'delivered', true],
  ['301', 'delivered', true],
  ['4', 'exception', true],
  ['5', 'out-for-delivery', false],
  ['501', 'out-for-delivery', false],
  ['6', 'exception', false],
  ['13', 'exception', false],
  ['14', 'exception', false],
  ['99', 'in-transit', false],
  [3, 'delivered', true],
])('state %s is %s', async (state, expected, isFinal) => {
  await using company = await aCompany({ ...ANSWER, state })
  expect(await company.service.query(PARCEL)).toMatchObject({ state: expected, isFinal })
})

test('a trace of any length and any words fits', async () => {
  const event = { ...ANSWER.data[0], context: '长'.repeat(2_000) }
  await using company = await aCompany({ ...ANSWER, data: Array(500).fill(event) })
  const trace = await company.service.query(PARCEL)
  expect([trace?.events.length, trace?.events[0]?.text.length]).toEqual([200, 500])
})
