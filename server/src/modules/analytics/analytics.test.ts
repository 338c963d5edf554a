import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { dayOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { NEW_ROWS } from './add-counts.ts'
import { analyticsReport } from './report.ts'

async function beacon(mall: TestMall, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${mall.origin}/api/v1/analytics/beacon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.status
}

const reportOf = (mall: TestMall) => {
  const today = dayOf(mall.clock.now())
  return analyticsReport(mall.ctx, today, today)
}

test('page events are counted by day and reported as CSV', async () => {
  await using mall = await openMall()
  const view = { kind: 'view', page: '/product/parents-peace' }
  const from = { channel: 'H5', source: '公众号' }
  expect(await beacon(mall, { ...from, events: [view, view] })).toBe(204)
  await beacon(mall, { ...from, events: [view, { kind: 'leave', page: '/cart', seconds: 90 }] })
  await beacon(mall, { ...from, events: [{ kind: 'leave', page: '/cart', seconds: 30 }] })
  await beacon(mall, { channel: 'PC', events: [{ kind: 'click', page: '/', target: '智能助手' }] })
  expect(await reportOf(mall)).toBe(
    [
      '\uFEFF事件,页面,按了什么,渠道,端,次数,平均停留秒',
      'click,/,智能助手,,PC,1,',
      'leave,/cart,,公众号,H5,2,60',
      'view,/product/parents-peace,,公众号,H5,3,',
      '',
    ].join('\r\n'),
  )
})

test('unknown fields, query strings and other sites are refused in a beacon', async () => {
  await using mall = await openMall()
  const event = { kind: 'view', page: '/' }
  expect(await beacon(mall, { channel: 'PC', mobile: '13812345678', events: [event] })).toBe(400)
  expect(await beacon(mall, { channel: 'PC', events: [{ ...event, page: '/searchList?searchItem=痔疮' }] })).toBe(400)
  expect(await beacon(mall, { channel: 'PC', events: [{ ...event, seconds: 432_001 }] })).toBe(400)
  expect(await beacon(mall, { channel: 'PC', events: [event] }, { 'sec-fetch-site': 'cross-site' })).toBe(400)
  expect(await reportOf(mall)).toBe('\uFEFF事件,页面,按了什么,渠道,端,次数,平均停留秒\r\n')
})

test('order numbers are not stored', async () => {
  await using mall = await openMall()
  await beacon(mall, { channel: 'PC', events: [{ kind: 'pay', page: '/payment/261121AB0123456789ABCDEF' }] })
  expect(await reportOf(mall)).toContain('pay,/payment/*,')
})

/** An outside service that records what it receives; it refuses the first `refusals` requests. */
async function aService(refusals: number) {
  const received: { authorization: string | undefined; events: unknown[] }[] = []
  let left = refusals
  const server = createServer(async (request, response) => {
    const { events } = JSON.parse(await text(request))
    response.writeHead(left > 0 ? 500 : 200).end()
    if (left-- <= 0) received.push({ authorization: request.headers.authorization, events })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { received, url: `http://127.0.0.1:${port}/collect`, [Symbol.dispose]: () => void server.close() }
}

test('an outside analytics service gets each count once, retried after a refusal', async () => {
  using service = await aService(1)
  await using mall = await openMall({ ANALYTICS_URL: service.url, ANALYTICS_KEY: 'k1' })
  await beacon(mall, { channel: 'PC', events: [{ kind: 'cart', page: '/product/p1' }] })
  await mall.tick('forward-page-events')
  expect(service.received).toEqual([])
  mall.clock.advance(60_000)
  await Promise.all([mall.tick('forward-page-events'), mall.tick('forward-page-events')])
  await mall.tick('forward-page-events')
  expect(service.received).toEqual([
    {
      authorization: 'Bearer k1',
      events: [
        {
          kind: 'cart',
          page: '/product/p1',
          target: '',
          seconds: 0,
          channel: 'PC',
          source: '',
          at: expect.stringMatching(/:\d\dZ$/),
        },
      ],
    },
  ])
  expect((await mall.ctx.pool.query('select * from analytics_outbox')).rowCount).toBe(0)
})

test('new rows are limited by address and day; further events are counted without details', async () => {
  await using mall = await openMall()
  const invented = (beacon: number) =>
    Array.from({ length: 20 }, (_, nth) => ({ kind: 'click', page: '/', target: `编的 ${beacon}-${nth}` }))
  for (let nth = 0; nth < 20; nth++) expect(await beacon(mall, { channel: 'PC', events: invented(nth) })).toBe(204)
  const rows = await mall.ctx.pool.query('select page, target, times from analytics_count order by times desc')
  expect(rows.rowCount).toBe(NEW_ROWS.perAddress + 1)
  expect(rows.rows[0]).toEqual({ page: '/*', target: '', times: 400 - NEW_ROWS.perAddress })
  const [known] = rows.rows.slice(1)
  await beacon(mall, { channel: 'PC', events: [{ kind: 'click', page: '/', target: known.target }] })
  const again = await mall.ctx.pool.query('select times from analytics_count where target = $1', [known.target])
  expect(again.rows).toEqual([{ times: 2 }])
})
