import { connect } from 'node:http2'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { calls } from '../contract/src/calls.ts'
import { createApp } from '../server/src/app/create-app.ts'
import { bodyLimitOf } from '../server/src/platform/http/body-limit.ts'
import { testClient } from '../server/test/support/client.ts'
import { ORIGIN, openMall, type TestMall } from '../server/test/support/mall.ts'
import { conf, HOST, type NginxServer, NO_NGINX, nginxServer } from './checks/nginx-server.ts'

let mall: TestMall
let nginx: NginxServer | null
let close: () => Promise<void>
/** What the mall took each request for. */
const seen: { ip: string; hostname: string; protocol: string }[] = []

beforeAll(async () => {
  mall = await openMall({ TRUST_PROXY: '127.0.0.1' })
  const { fastify } = await createApp(mall.ctx, false)
  fastify.addHook('onRequest', async ({ ip, hostname, protocol }) => void seen.push({ ip, hostname, protocol }))
  fastify.get('/assets/one-1a2b.js', (_, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send('1'),
  )
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  close = () => fastify.close()
  const address = fastify.server.address()
  nginx = await nginxServer(typeof address === 'object' ? (address?.port ?? 0) : 0)
})

afterAll(async () => {
  await nginx?.[Symbol.asyncDispose]()
  await close?.()
  await mall?.[Symbol.asyncDispose]()
})

const theServer = (context: TestContext) => nginx ?? context.skip(NO_NGINX)

test('nginx takes the configuration, and warns of nothing but an older way to say HTTP/2', (context) => {
  const { said } = theServer(context)
  expect(said).toContain('test is successful')
  expect(
    said
      .split('\n')
      .filter((line) => /warn|emerg|error/.test(line) && !line.includes('"listen ... http2" directive is deprecated')),
  ).toEqual([])
})

test('a signed call goes through, and the mall takes it for the visitor’s', async (context) => {
  const server = theServer(context)
  const [member] = await mall.members(1)
  const { key, accessToken } = member ?? expect.fail('no member')
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'http',
    forwarded: 'for=203.0.113.9',
  }
  const through: typeof fetch = (input, init = {}) =>
    server.fetch(HOST)(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...forged } })
  const client = Object.assign(await testClient(ORIGIN, '', key, through), { accessToken })
  expect(await client.api.getUserInfo({})).toBeDefined()
  expect(seen.at(-1)).toEqual({ ip: '127.0.0.1', hostname: HOST, protocol: 'https' })
})

test('the host of a branch comes through as it was asked for, one that is not ours gets no answer', async (context) => {
  const server = theServer(context)
  await server.fetch('gulou.example.com')('/healthz')
  expect(seen.at(-1)?.hostname).toBe('gulou.example.com')
  await expect(server.fetch('elsewhere.example')('/healthz')).rejects.toThrow()
})

test('plain http is sent to https with its path, by whatever method', async (context) => {
  const { http } = theServer(context)
  const answer = await fetch(`http://127.0.0.1:${http}/tjMarket?a=1`, { method: 'POST', redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/tjMarket?a=1'])
})

test('HTTP/2 is spoken', async (context) => {
  const { https, ca } = theServer(context)
  const session = connect(`https://127.0.0.1:${https}`, { ca, servername: HOST })
  const status = await new Promise((resolve, reject) => {
    const stream = session.request({ ':path': '/healthz', ':authority': HOST })
    stream
      .on('response', (headers) => resolve(headers[':status']))
      .on('error', reject)
      .end()
    session.on('error', reject)
  })
  session.destroy()
  expect(status).toBe(200)
})

test('a body that no call takes is refused before it reaches the mall; the largest that one takes gets there', async (context) => {
  const server = theServer(context)
  const largest = Math.max(...Object.values(calls).map(bodyLimitOf))
  const [, bound] = /client_max_body_size (\d+)m;/.exec(conf) ?? []
  expect(Number(bound) * 1024 ** 2).toBeGreaterThanOrEqual(largest)
  expect(Number(bound) * 1024 ** 2).toBeLessThan(largest * 1.5)
  const send = (bytes: number) =>
    server
      .fetch(HOST)('/api/nothing', { method: 'POST', body: 'x'.repeat(bytes) })
      .then(
        (one) => one.status,
        () => 413,
      )
  const before = seen.length
  expect(await send(largest * 1.5)).toBe(413)
  expect(seen).toHaveLength(before)
  await send(largest)
  expect(seen).toHaveLength(before + 1)
})

test('metrics stay inside; static assets are kept, failures are not', async (context) => {
  const get = theServer(context).fetch(HOST)
  expect((await get('/metrics')).status).toBe(404)
  const kept = async (path: string) => [await get(path), await get(path)].map((one) => one.headers.get('x-cache'))
  expect(await kept('/assets/one-1a2b.js')).toEqual(['MISS', 'HIT'])
  expect(await kept('/assets/none.js')).toEqual(['MISS', 'MISS'])
})
