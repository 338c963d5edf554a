import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { GATEWAYS } from '../../integrations/gateway.ts'
import { createApp } from '../create-app.ts'
import { workKinds } from '../registry.ts'
import { SECURITY_EVENTS } from '../security-events.ts'
import { admissionClasses } from './admission-class.ts'

test('the metrics show connections, waiting requests and unfinished jobs', async () => {
  await using mall = await openMall()
  const metric = async (name: string) => {
    const lines = (await (await mall.fetch('/metrics')).text()).split('\n')
    return Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  }
  const open = 'mall_pool_connections{state="open"}'
  const waiting = 'mall_pool_connections{state="waiting"}'
  expect(await metric(open)).toBeGreaterThan(0)
  expect(await metric(waiting)).toBe(0)
  const taken = await Promise.all(Array.from({ length: mall.ctx.settings.databasePool }, () => mall.ctx.pool.connect()))
  const one = mall.ctx.pool.query('select 1')
  // This request itself waits, to count jobs after looking at the pool.
  const metrics = mall.fetch('/metrics')
  await expect.poll(() => mall.ctx.pool.waitingCount).toBeGreaterThan(1)
  for (const connection of taken) connection.release()
  await one
  expect(await (await metrics).text()).toMatch(/mall_pool_connections\{state="waiting"\} [1-9]/)
  await mall.ctx.pool.query(
    `insert into pgboss.job (name, state) select name, 'created' from pgboss.queue order by name limit 1`,
  )
  expect(await (await mall.fetch('/metrics')).text()).toMatch(/jobs_waiting\{queue="[^"]+"\} 1/)
})

test('metrics are served to localhost and private networks only, and not through an untrusted proxy', async () => {
  await using mall = await openMall()
  await using behindProxy = await openMall({ TRUST_PROXY: '10.0.0.1' })
  const apps = new Map([
    [mall, await createApp(mall.ctx, false)],
    [behindProxy, await createApp(behindProxy.ctx, false)],
  ])
  const statusOf = async (of: TestMall, remoteAddress: string, headers: Record<string, string> = {}) => {
    const app = apps.get(of)
    if (!app) throw new Error('no such mall')
    const { fastify } = app
    const [health, metrics] = await Promise.all(
      ['/healthz', '/metrics'].map((url) => fastify.inject({ url, remoteAddress, headers })),
    )
    expect(health?.statusCode).toBe(200)
    expect(metrics?.body.includes('security_events_total')).toBe(metrics?.statusCode === 200)
    return metrics?.statusCode
  }
  for (const ip of ['127.0.0.1', '::1', '::ffff:192.168.3.4', '10.1.2.3', '172.31.0.9', 'fd00::7'])
    expect([ip, await statusOf(mall, ip)]).toEqual([ip, 200])
  for (const ip of ['203.0.113.7', '172.32.0.1', '::ffff:203.0.113.7', '2001:db8::7'])
    expect([ip, await statusOf(mall, ip)]).toEqual([ip, 404])
  expect(await statusOf(mall, '127.0.0.1', { 'x-forwarded-for': '10.1.2.3' })).toBe(404)
  expect(await statusOf(mall, '127.0.0.1', { forwarded: 'for=10.1.2.3' })).toBe(404)
  expect(await statusOf(behindProxy, '10.0.0.1', { 'x-forwarded-for': '10.1.2.3' })).toBe(200)
  expect(await statusOf(behindProxy, '10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await statusOf(behindProxy, '10.0.0.2', { 'x-forwarded-for': '10.1.2.3' })).toBe(404)
  expect(await statusOf(behindProxy, '10.0.0.2')).toBe(200)
  for (const app of apps.values()) await app.fastify.close()
})

test('every alerting metric is 0 before its first event', async () => {
  await using mall = await openMall()
  const lines = (await (await mall.fetch('/metrics')).text()).split('\n')
  const samples = new Set(lines.filter((line) => line.endsWith(' 0')).map((line) => line.replace(/ 0$/, '')))
  const expected = [
    ...workKinds.flatMap((kind) => [`work_failed_tries_total{kind="${kind}"}`, `work_stuck{kind="${kind}"}`]),
    ...admissionClasses.map((name) => `requests_shed_total{class="${name}"}`),
    ...SECURITY_EVENTS.map((event) => `security_events_total{event="${event}"}`),
    ...GATEWAYS.flatMap((gateway) => [
      `gateway_breaker_open{gateway="${gateway}"}`,
      ...['answered', 'declined', 'failed', 'not-sent'].map(
        (outcome) => `gateway_calls_total{gateway="${gateway}",outcome="${outcome}"}`,
      ),
    ]),
  ]
  expect(expected.filter((sample) => !samples.has(sample))).toEqual([])
  // A new metric has to be added here; Node's own need no alert.
  const named = lines.flatMap((line) => /^# TYPE (?!nodejs_|process_)(\S+) (?:counter|gauge)$/.exec(line)?.[1] ?? [])
  const absent = named.filter(
    (name) => !lines.some((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `)),
  )
  expect(absent).toEqual([])
})
