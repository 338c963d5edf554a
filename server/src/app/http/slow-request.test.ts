import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { createApp } from '../create-app.ts'

test.each([
  ['header', 'POST /api/search/products HTTP/1.1\r\nhost: mall.test\r\n', 'x'],
  [
    'body',
    'POST /api/search/products HTTP/1.1\r\nhost: mall.test\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n',
    ' ',
  ],
])('a slowly sent %s is cut off', async (_, beginning, drop) => {
  await using mall = await openMall()
  const { fastify } = await createApp(mall.ctx, false, {
    patience: { headerMs: 300, requestMs: 600, lookEveryMs: 100 },
  })
  const { hostname, port } = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  let answer = ''
  client.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  // What is still being sent when the server closes is answered with a reset.
  client.on('error', () => undefined)
  client.write(beginning)
  const dribbling = setInterval(() => client.write(drop), 50)
  try {
    await new Promise((resolve) => client.once('close', resolve))
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
  } finally {
    clearInterval(dribbling)
    client.destroy()
    await fastify.close()
  }
})

test('a header times out after seconds, a request after minutes', async () => {
  await using mall = await openMall()
  const { fastify } = await createApp(mall.ctx, false)
  const { headersTimeout, requestTimeout } = fastify.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 90_000])
  await fastify.close()
})
