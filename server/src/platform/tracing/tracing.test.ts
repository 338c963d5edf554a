import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { openTraceCollector, type SentSpan } from '../../../test/tracing/trace-collector.ts'
import { askForCode, codeOn, logInByCode } from '../../modules/account/samples.ts'
import { aHome, anAddress } from '../../modules/address/samples.ts'
import { aSpecOf } from '../../modules/catalogue/samples.ts'
import { anOrder, closeTooEarly, scan } from '../../modules/order/samples.ts'
import { statementName } from './traced-statements.ts'

const MOBILE = '13812346720'
const PERSON = { name: '林国栋', idNumber: '11010519491231002X', mobile: '13987654321' }
const EVERYTHING = '100'

const tracedEnv = (endpoint: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_PERCENT: EVERYTHING })

/** Logs in, names a relative, buys, pays, gets the money back. */
async function liveThrough(mall: TestMall) {
  const device = await mall.visitor()
  await askForCode(device, MOBILE)
  const code = await codeOn(mall, MOBILE)
  const { access_token } = await logInByCode(device, MOBILE, code)
  device.accessToken = access_token
  await device.api.editContacts({
    ...{ contacts_name: PERSON.name, id_number: PERSON.idNumber, mobile: PERSON.mobile },
    ...{ relation: '母亲', idConsent: true },
  })
  await anAddress(device)
  await device.api.searchProducts({ searchItem: PERSON.name }).catch(() => undefined)
  mall.clock.advance(61_000)
  await askForCode(device, MOBILE, 'export-data')
  await device.api.askForExport({ code: await codeOn(mall, MOBILE) })
  const orderId = await anOrder(mall, device, [await aSpecOf(mall.ctx)])
  const { codeUrl } = await device.api.pay({ orderId })
  await closeTooEarly(mall, orderId, '不想买了')
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  return { device, code, orderId, secrets: [access_token, code, ...device.cookies.values()] }
}

test('traces reach from a call through statements and jobs to gateways, and name nobody', async () => {
  await using collector = await openTraceCollector()
  const lines: string[] = []
  let secrets: string[] = []
  {
    await using mall = await openMall(tracedEnv(collector.endpoint), { write: (line) => void lines.push(line) })
    const lived = await liveThrough(mall)
    secrets = lived.secrets
    await expect(lived.device.api.getOrder({ orderNo: 'nobody' })).rejects.toThrow()
    // An error that quotes what somebody typed.
    await mall.alter(`create function quoting() returns trigger language plpgsql as $$ begin
      raise exception 'no % here', '${PERSON.name}'; end $$`)
    await mall.alter('create trigger quoting before insert on send_address for each row execute function quoting()')
    await expect(anAddress(lived.device)).rejects.toThrow()
  }
  const spans = collector.spans()
  const named = (start: string) => spans.filter(({ name }) => name.startsWith(start))
  const pay = named('call pay')[0]
  const below = spans.filter(({ parentSpanId }) => parentSpanId === pay?.spanId)
  expect(pay?.attributes.map(({ key }) => key)).toEqual(expect.arrayContaining(['mall.call', 'mall.outcome']))
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['gateway wechat-pay', 'sql attempt-ticket']))
  const above = (of: SentSpan | undefined) => spans.find(({ spanId }) => spanId === of?.parentSpanId)?.name
  expect(above(pay)).toBe('GET /api/v1/payment/pay')
  expect(above(named('call askForExport')[0])).toMatch(/^POST /)
  // The job goes on with the trace of who asked for it.
  expect(above(named('job gather-export')[0])).toBe('call askForExport')
  expect(above(named('job notify-refund')[0])).toBe('POST /api/v1/payment/wxPayNotify')
  const outcomes = spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'mall.outcome'))
  expect(outcomes.map(({ value }) => value.stringValue)).toEqual(
    expect.arrayContaining(['none', 'NOT_FOUND', 'SERVER_ERROR']),
  )
  const fault = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(spans.some(({ traceId }) => traceId === fault?.traceId)).toBe(true)
  const personal = [MOBILE, ...Object.values(PERSON), ...Object.values(aHome).map(String), ...secrets]
  expect(personal.filter((one) => one.length > 3 && collector.told().includes(one))).toEqual([])
  expect(collector.told()).toContain('attempt-ticket')
  expect(collector.told()).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
})

test('a collector that is away hurts no call, and what is lost is counted', async () => {
  await using mall = await openMall(tracedEnv('http://127.0.0.1:9'))
  const lost = async () => {
    const text = await (await mall.fetch('/metrics')).text()
    return Number(/trace_spans_total\{outcome="dropped"\} (\d+)/.exec(text)?.[1])
  }
  await liveThrough(mall)
  await expect.poll(lost, { timeout: 30_000 }).toBeGreaterThan(10)
})

test('without a collector OpenTelemetry is not even loaded', async () => {
  const server = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
  // prom-client brings the bare interface, `@opentelemetry/api`.
  const loadedBy = async (path: string) => {
    const script = `await import(${JSON.stringify(path)})
      const { createRequire } = await import('node:module')
      const paths = Object.keys(createRequire(import.meta.url).cache)
      console.log(paths.filter((one) => /@opentelemetry.(?!api.)|fastify.otel/.test(one)).length)
      process.exit(0)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    return Number(stdout)
  }
  expect(await loadedBy(server('app/start-mall.ts'))).toBe(0)
  expect(await loadedBy(server('platform/tracing/open-telemetry.ts'))).toBeGreaterThan(10)
})

test.each([
  [{ name: 'session-of-token', text: 'select 1' }, 'sql session-of-token'],
  [{ name: 'often-12', text: 'select "id" from "mall_order" where "id" = $1' }, 'sql select mall_order'],
  ['BEGIN', 'sql begin'],
  ["insert into member (name) values ('林国栋')", 'sql insert member'],
  [`select 'from Lin' as name`, 'sql select'],
  [{ text: 'update "refund" set "state" = $1' }, 'sql update refund'],
  [null, 'sql'],
])('the statement %j is called %s', (statement, name) => {
  expect(statementName(statement)).toBe(name)
})
