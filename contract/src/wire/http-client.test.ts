import { expect, test, vi } from 'vitest'
import { plainCalls } from '../plain-calls.ts'
import { type HttpClientOptions, httpSend, type KnownNonce, WEB_CLIENT } from './http-client.ts'
import { createSigningKey } from './signing.ts'

const origin = 'https://mall.test'
const optionsFor = (answering: typeof fetch): HttpClientOptions => ({
  calls: plainCalls(),
  origins: { main: origin, login: origin, content: origin, assistant: origin },
  channel: () => 'H5',
  signingKey: createSigningKey,
  accessToken: () => null,
  basicCredential: WEB_CLIENT,
  fetch: answering,
  monotonicNow: () => 0,
})
const sendOver = (answering: typeof fetch) => httpSend(optionsFor(answering))

test('a call times out after 60 seconds, also while it waits for a nonce (specification section 9)', async () => {
  for (const [name, asksFor] of [
    ['getOperator', '/configure/getOperator'],
    ['cartProductList', '/signing/nonce'],
  ] as const) {
    const limits: number[] = []
    const urls: string[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
      limits.push(ms)
      return AbortSignal.abort(new Error('60 s'))
    })
    const send = sendOver(async (url, init) => {
      urls.push(String(url))
      init?.signal?.throwIfAborted()
      return Response.json({ code: 1, msg: 'ok', data: null })
    })
    await expect(send(name, [])).rejects.toThrow('60 s')
    expect([limits, urls]).toEqual([[60_000], [expect.stringContaining(asksFor)]])
  }
})

test('a failure carries the mall’s request id, and none if something else answered', async () => {
  const body = { code: 50000, msg: '网络错误，请稍后重试～', data: null }
  const headers = { 'x-request-id': '01M7VHRXG0ABCDEFGHJKMN7F3A' }
  const failed = { failure: 'SERVER_ERROR', requestId: headers['x-request-id'] }
  const answers: [Response, object][] = [
    [Response.json(body, { status: 500, headers }), failed],
    [new Response('', { status: 500, headers }), failed],
    [new Response('bad gateway', { status: 502 }), { failure: 'SERVER_ERROR', requestId: null }],
  ]
  for (const [answer, expected] of answers)
    await expect(sendOver(async () => answer)('getOperator', {})).rejects.toMatchObject(expected)
})

test('concurrent calls fetch one nonce, and a stored nonce is reused', async () => {
  const urls: string[] = []
  const kept: KnownNonce[] = []
  const answering = async (url: string | URL | Request) => {
    urls.push(new URL(String(url)).pathname)
    return Response.json({ code: 1, msg: 'ok', data: null }, { headers: { 'dpop-nonce': 'n1' } })
  }
  const client = () =>
    httpSend({
      ...optionsFor(answering),
      nonceStore: { read: () => kept[0] ?? null, write: (nonce) => kept.push(nonce) },
    })
  const send = client()
  await Promise.all([send('cartProductList', []), send('cartProductList', [])])
  expect(urls.filter((path) => path.endsWith('/signing/nonce'))).toHaveLength(1)
  await client()('cartProductList', [])
  expect(urls.filter((path) => path.endsWith('/signing/nonce'))).toHaveLength(1)
})

test('a call refused for its nonce is repeated with the one that came with the refusal', async () => {
  const nonces: string[] = []
  const answering = async (_: string | URL | Request, init?: RequestInit) => {
    const [, claims = ''] = (new Headers(init?.headers).get('authorization') ?? '').split('.')
    // Of another process, which does not know of the new nonce yet.
    if (!claims) return Response.json({ code: 1, msg: 'ok', data: null }, { headers: { 'dpop-nonce': 'old' } })
    nonces.push(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).nonce)
    if (nonces.length > 1) return Response.json({ code: 1, msg: 'ok', data: null })
    const refusal = Response.json({ code: 10103, msg: '', data: null }, { headers: { 'dpop-nonce': 'new' } })
    const read = refusal.json.bind(refusal)
    refusal.json = async () => {
      await send('getOperator', {})
      return read()
    }
    return refusal
  }
  const send = sendOver(answering)
  await send('cartProductList', [])
  expect(nonces).toEqual(['old', 'new'])
})

test('a token is sent only with a proof, and never on publicly cacheable calls', async () => {
  const sent = new Map<string, Headers>()
  const answering = async (url: string | URL | Request, init?: RequestInit) => {
    sent.set(new URL(String(url)).pathname, new Headers(init?.headers))
    return Response.json({ code: 1, msg: 'ok', data: null }, { headers: { 'dpop-nonce': 'n1' } })
  }
  const send = httpSend({ ...optionsFor(answering), accessToken: () => 'token' })
  await send('getUserInfo', {})
  await send('getOperator', {})
  const [own, shared] = ['/api/login/getUserInfo', '/api/configure/getOperator'].map((path) => sent.get(path))
  expect(own?.get('access_token')).toBe('token')
  expect(own?.get('authorization')).toMatch(/^PoP /)
  expect([shared?.get('access_token'), shared?.get('authorization')]).toEqual([null, null])
})
