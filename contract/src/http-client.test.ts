import { expect, test, vi } from 'vitest'
import { httpSend, WEB_CLIENT } from './http-client.ts'
import { plainCalls } from './plain-calls.ts'
import { createSigningKey } from './signing.ts'

test('a call is given up after 60 seconds (specification section 9)', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return AbortSignal.abort(new Error('60 s'))
  })
  const origin = 'https://mall.test'
  const send = httpSend({
    calls: plainCalls(),
    origins: { main: origin, login: origin, content: origin, assistant: origin },
    channel: () => 'H5',
    signingKey: createSigningKey,
    accessToken: () => null,
    basicCredential: WEB_CLIENT,
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted()
      return Response.json({ code: 1, msg: 'ok', data: null })
    },
    monotonicNow: () => 0,
  })
  await expect(send('getOperator', {})).rejects.toThrow('60 s')
  expect(limits).toEqual([60_000])
})
