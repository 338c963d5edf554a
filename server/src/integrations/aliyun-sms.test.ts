import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../test/support/clock.ts'
import { companyTemplates } from '../../test/support/sms-templates.ts'
import { aliyunAuthorization, NO_BODY_SHA256 } from './aliyun-signature.ts'
import { aliyunSms } from './aliyun-sms.ts'

const KEY = { id: 'LTAI-stand-in', secret: 'a secret that only both ends know' }
const LOGIN = { mobile: '13800138001', template: 'login-code', params: { code: '482913', minutes: 5 } } as const

type Seen = { params: Record<string, string>; headers: IncomingMessage['headers']; signed: boolean }
let seen: Seen[]
let answer: { status: number; body: string } | 'nothing'
const server = createServer(standIn)
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
beforeEach(() => {
  seen = []
  answer = { status: 200, body: '{"Code":"OK","Message":"OK","RequestId":"R1","BizId":"B1"}' }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Verifies requests as the provider does: signs the headers named in Authorization again. */
function standIn(request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const params = Object.fromEntries(new URLSearchParams(query))
  seen.push({ params, headers: request.headers, signed: isSigned(request, path, query) })
  if (answer === 'nothing') return
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}

function isSigned({ method = '', headers }: IncomingMessage, path: string, query: string): boolean {
  const form = /^ACS3-HMAC-SHA256 Credential=LTAI-stand-in,SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/
  const [, names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))]
  if (!needed.every((name) => names.split(';').includes(name))) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`)
  const sorted = query.split('&').toSorted().join('&')
  const text = `${method}\n${path}\n${sorted}\n${lines.join('\n')}\n\n${names}\n${headers['x-acs-content-sha256']}`
  const hash = createHash('sha256').update(text).digest('hex')
  return createHmac('sha256', KEY.secret).update(`ACS3-HMAC-SHA256\n${hash}`).digest('hex') === signature
}

const clock = testClock()
const sender = (overrides: { origin?: string; key?: typeof KEY; timeoutMs?: number } = {}) =>
  aliyunSms({ origin, key: KEY, signName: '和序体检', templates: companyTemplates, ...overrides }, clock)

const errorOf = (work: Promise<unknown>) => work.then(() => '', String)

test('the documented example has the documented signature', () => {
  const params = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': NO_BODY_SHA256,
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }
  expect(aliyunAuthorization({ method: 'POST', params, headers }, key)).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('a login code is sent signed, with its template and its parameters as strings', async () => {
  clock.set('2026-11-20T02:00:00Z')
  await sender().send(LOGIN)
  await sender().send(LOGIN)
  const [first, second] = seen
  expect(first).toMatchObject({
    signed: true,
    params: {
      PhoneNumbers: '13800138001',
      SignName: '和序体检',
      TemplateCode: companyTemplates['login-code'],
      TemplateParam: '{"code":"482913","minutes":"5"}',
    },
    headers: { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' },
  })
  expect(first?.headers['x-acs-date']).toMatch(/^2026-11-20T02:00:0\dZ$/)
  expect(first?.headers['x-acs-signature-nonce']).not.toBe(second?.headers['x-acs-signature-nonce'])
})

test('each message has its own template, and special characters arrive unchanged', async () => {
  const params = { name: "O'林 (样例)*~!", branch: '和序体检（陆家嘴）&#+', date: '2026-12-01', time: '07:30' }
  await sender().send({ mobile: '13800138002', template: 'booking-confirmed', params })
  await sender().send({ mobile: '13800138002', template: 'payment-refunded', params: { orderNo: 'A1', yuan: '12.00' } })
  expect(seen.map((one) => [one.signed, one.params.TemplateCode])).toEqual([
    [true, companyTemplates['booking-confirmed']],
    [true, companyTemplates['payment-refunded']],
  ])
  expect(JSON.parse(seen[0]?.params.TemplateParam ?? '')).toEqual(params)
})

test('the receipt of a message asks what became of it, by its number and Shanghai day', async () => {
  expect(await sender().send(LOGIN)).toBe('B1')
  const accepted = { mobile: '13800138001', receipt: 'B1', acceptedAt: new Date('2026-11-20T18:00:00Z') }
  const detailed = (...details: object[]) => {
    const body = JSON.stringify({ Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: details } })
    answer = { status: 200, body }
    return sender().delivery(accepted)
  }
  expect(await detailed({ SendStatus: 3, ErrCode: 'DELIVERED' })).toBe('delivered')
  expect(await detailed({ SendStatus: 2, ErrCode: 'MK:0010' })).toBe('failed')
  expect(await detailed({ SendStatus: 1 })).toBe('waiting')
  expect(await detailed()).toBe('waiting')
  expect(seen.at(-1)).toMatchObject({
    signed: true,
    params: { PhoneNumber: '13800138001', BizId: 'B1', SendDate: '20261121', PageSize: '1', CurrentPage: '1' },
    headers: { 'x-acs-action': 'QuerySendDetails', 'x-acs-version': '2017-05-25' },
  })
  answer = { status: 200, body: '{"Code":"isv.AMOUNT_NOT_ENOUGH"}' }
  expect(await errorOf(sender().delivery(accepted))).toContain('isv.AMOUNT_NOT_ENOUGH')
})

test('a wrong secret yields another signature', async () => {
  await sender({ key: { ...KEY, secret: 'another' } }).send(LOGIN)
  expect(seen).toMatchObject([{ signed: false }])
})

test.each([
  [
    200,
    '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"触发天级流控 13800138001","RequestId":"R2"}',
    'BUSINESS_LIMIT',
  ],
  [400, '{"Code":"SignatureDoesNotMatch","Message":"482913","RequestId":"R3"}', 'SignatureDoesNotMatch'],
  [502, '<html>482913</html>', '没有可用的回应'],
  [200, '{"Message":"OK"}', '没有可用的回应'],
])('a response of %i %s rejects, without exposing number and code', async (status, body, word) => {
  answer = { status, body }
  const error = await errorOf(sender().send(LOGIN))
  expect(error).toContain(word)
  expect(error).not.toMatch(/482913|13800138001/)
  expect(seen).toHaveLength(1)
})

test('a provider that does not answer times out as configured', async () => {
  answer = 'nothing'
  expect(await errorOf(sender({ timeoutMs: 50 }).send(LOGIN))).toContain('TimeoutError')
})

test('an unreachable provider rejects without exposing the URL', async () => {
  const error = await sender({ origin: 'http://127.0.0.1:1' })
    .send(LOGIN)
    .catch((reason: Error) => reason)
  expect(String(error)).toContain('没有可用的回应')
  expect(error).not.toHaveProperty('cause')
})
