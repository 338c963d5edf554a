import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { createApp } from '../create-app.ts'

const CLIENTS = 20
const HALF_WAY = 200

/** Sends one request after the other on kept connections, until it is refused. */
function get(agent: Agent, url: string): Promise<{ status: number; retryAfter: string | undefined } | null> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      })
      answer.on('error', () => resolve({ status: 0, retryAfter: undefined }))
    })
    // Its connection was refused, or closed before any response.
    sent.on('error', () => resolve(null)).end()
  })
}

test('a shutdown under load serves accepted requests, and every 503 has Retry-After', async () => {
  await using mall = await openMall()
  const app = await createApp(mall.ctx, false)
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const answers: { status: number; retryAfter: string | undefined }[] = []
  const underLoad = Promise.withResolvers<void>()
  const client = async () => {
    for (let answer = await get(agent, `${origin}/readyz`); answer; answer = await get(agent, `${origin}/healthz`)) {
      answers.push(answer)
      if (answers.length === HALF_WAY) underLoad.resolve()
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  await underLoad.promise
  app.prepareToStop()
  await app.fastify.close()
  await clients
  agent.destroy()
  expect(answers.length).toBeGreaterThanOrEqual(HALF_WAY)
  expect(answers.filter(({ status, retryAfter }) => status !== 200 && retryAfter === undefined)).toEqual([])
})

test('a request on a keep-alive connection during shutdown is served, and the connection is closed', async () => {
  await using mall = await openMall()
  const app = await createApp(mall.ctx, false)
  const began = Promise.withResolvers<void>()
  const stops = Promise.withResolvers<void>()
  const connected = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<string>()
  app.fastify.get('/slow', () => {
    began.resolve()
    return gate.promise
  })
  app.fastify.addHook('preClose', async () => stops.resolve())
  app.fastify.server.on('request', ({ url }) => url === '/healthz' && connected.resolve())
  const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const received = text(socket)
  const send = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: mall.test\r\n\r\n`)
  send('/slow')
  await began.promise
  const closed = app.fastify.close()
  await stops.promise
  send('/healthz')
  await connected.promise
  gate.resolve('done')
  const response = await received
  await closed
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(response).toMatch(/connection: close/i)
})

test('a keep-alive connection with a request under way is closed after its response on shutdown', async () => {
  await using mall = await openMall()
  const app = await createApp(mall.ctx, false)
  const began = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<string>()
  app.fastify.get('/slow', () => {
    began.resolve()
    return gate.promise
  })
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const answer = get(agent, `${origin}/slow`)
  await began.promise
  const closed = app.fastify.close()
  await expect.poll(() => app.fastify.server.listening).toBe(false)
  gate.resolve('done')
  expect(await answer).toEqual({ status: 200, retryAfter: undefined })
  // Its client keeps it open: only the mall can end it.
  await closed
  agent.destroy()
})
