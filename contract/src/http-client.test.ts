import { expect, test, vi } from 'vitest'
import { httpSend, WEB_CLIENT } from './http-client.ts'
import { plainCalls } from './plain-calls.ts'
import { createSigningKey } from './signing.ts'

const origin = 'https://mall.test'
const sendOver = (answering: typeof fetch) =>
  httpSend({
    calls: plainCalls(),
    origins: { main: origin, login: origin, content: origin, assistant: origin },
    channel: () => 'H5',
    signingKey: createSigningKey,
    accessToken: () => null,
    basicCredential: WEB_CLIENT,
    fetch: answering,
    monotonicNow: () => 0,
  })

test('a call is given up after 60 seconds, and one whose nonce does not come too (specification section 9)', async () => {
  for (const [name, asksFor] of [
    ['getOperator', '/configure/getOperator'],
    ['cartProductList', '/signing/nonce'],
  ] as const) {
    const limits: number[] = []
    const asked: string[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
      limits.push(ms)
      return AbortSignal.abort(new Error('60 s'))
    })
    const send = sendOver(async (url, init) => {
      asked.push(String(url))
      init?.signal?.throwIfAborted()
      return Response.json({ code: 1, msg: 'ok', data: null })
    })
    await expect(send(name, [])).rejects.toThrow('60 s')
    expect([limits, asked]).toEqual([[60_000], [expect.stringContaining(asksFor)]])
  }
})

test('a failure carries the id that the mall gave the request, and none where something else answered', async () => {
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
