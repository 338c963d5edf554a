import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aVisit } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const read = (mall: TestMall, url: string, headers: Record<string, string> = {}) =>
  fetch(`${mall.origin}${new URL(url).pathname}`, { headers })

/** A mother who is booked in a week, and an examinee of hers who was there a month ago. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { ctx } = mall
  const { memberId, api } = await mall.member('13900001111')
  const [mother, father] = [await aContact(ctx, { memberId }), await aContact(ctx, { memberId, name: '林国栋' })]
  const booked = await aVisit(ctx, {
    ...{ memberId, contactId: mother.id, state: 'booked', day: '2026-11-27', timespanId: '0830-0900' },
  })
  const visited = await aVisit(ctx, { memberId, contactId: father.id, state: 'completed', day: '2026-10-20' })
  return { mall, ctx, memberId, api, booked, visited }
}

/** Lines put together again, with the events by what they are called. */
function eventsIn(text: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    const event = events.at(-1)
    if (event && !(name in event)) event[name] = value
  }
  return new Map(events.map((event) => [event.UID, event]))
}

test('a calendar reads when and where somebody is booked, in Shanghai, and nothing of whom or what', async () => {
  const { mall, api, booked, visited } = await opened()
  await using _ = mall
  const { url, feedId } = await api.addCalendarFeed({ device: 'iphone' })
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  const answer = await read(mall, url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Shanghai\r\n[\s\S]*TZOFFSETTO:\+0800[\s\S]*END:VTIMEZONE\r\n/)
  expect(text).not.toMatch(/林|套餐|血|空腹|13900001111|\[object/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const events = eventsIn(text)
  expect(events.get(booked.bookingId)).toMatchObject({
    ...{ SEQUENCE: '0', STATUS: 'CONFIRMED', CLASS: 'PRIVATE' },
    'DTSTART;TZID=Asia/Shanghai': '20261127T083000',
    'DTEND;TZID=Asia/Shanghai': '20261127T090000',
    SUMMARY: expect.stringMatching(/^体检预约：/),
  })
  // A year after the visit, for the one who is not booked again.
  const next = `next-${visited.bookingId}`
  expect(events.get(next)).toMatchObject({ 'DTSTART;VALUE=DATE': addDays('2026-10-20', 365).replaceAll('-', '') })
  expect(events.size).toBe(3)
  const { list } = await api.listCalendarFeeds({})
  expect(list).toMatchObject([{ feedId, device: 'iphone', readAt: expect.stringMatching(/^2026-11-20/) }])
})

test('what moved has another time and a higher number, what was cancelled is told so', async () => {
  const { mall, ctx, api, booked } = await opened()
  await using _ = mall
  const { url } = await api.addCalendarFeed({ device: 'android' })
  const first = await read(mall, url)
  const tag = first.headers.get('etag') ?? ''
  expect((await read(mall, url, { 'if-none-match': tag })).status).toBe(304)
  await ctx.pool.query("update booking set day = '2026-11-28', sequence = 1 where id = $1", [booked.bookingId])
  const moved = await read(mall, url, { 'if-none-match': tag })
  expect(moved.status).toBe(200)
  const { SEQUENCE, STATUS, ...other } = eventsIn(await moved.text()).get(booked.bookingId) ?? {}
  expect([SEQUENCE, STATUS, other['DTSTART;TZID=Asia/Shanghai']]).toEqual(['1', 'CONFIRMED', '20261128T083000'])
  await ctx.pool.query("update booking set state = 'cancelled' where id = $1", [booked.bookingId])
  const cancelled = eventsIn(await (await read(mall, url)).text()).get(booked.bookingId)
  expect([cancelled?.SEQUENCE, cancelled?.STATUS]).toEqual(['2', 'CANCELLED'])
})

test('an address is one member’s, is stopped at once, and is stored as a digest', async () => {
  const { mall, ctx, api, memberId } = await opened()
  await using _ = mall
  const [one, two] = [
    await api.addCalendarFeed({ device: 'iphone' }),
    await api.addCalendarFeed({ device: 'computer' }),
  ]
  expect(one.url).not.toBe(two.url)
  const token = /([\w-]{43})\.ics/.exec(one.url)?.[1] ?? ''
  const { rows } = await ctx.pool.query('select row_to_json(f)::text as row from calendar_feed f')
  expect(JSON.stringify(rows)).not.toContain(token)
  const stranger = (await mall.member('13900002222')).api
  await expect(stranger.removeCalendarFeed({ feedId: one.feedId })).rejects.toEqual(refusal('NOT_FOUND'))
  const { url } = await stranger.addCalendarFeed({ device: 'iphone' })
  expect(eventsIn(await (await read(mall, url)).text()).size).toBe(0)
  await api.removeCalendarFeed({ feedId: one.feedId })
  expect((await read(mall, one.url)).status).toBe(404)
  expect((await read(mall, two.url)).status).toBe(200)
  await mall.drainJobs()
  await ctx.pool.query("update booking set state = 'completed'")
  await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [memberId])
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect((await read(mall, two.url)).status).toBe(404)
})

test('five at most, of many at once too; and each address and network is answered so often an hour', async () => {
  const { mall, api } = await opened()
  await using _ = mall
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => api.addCalendarFeed({ device: 'iphone' })))
  expect(many.filter(({ status }) => status === 'fulfilled').length).toBe(5)
  expect(many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual(
    Array.from({ length: 3 }, () => refusal('CALENDAR_FEEDS_FULL')),
  )
  const url = many.flatMap((one) => (one.status === 'fulfilled' ? [one.value.url] : []))[0] ?? ''
  const codes: number[] = []
  for (let nth = 0; nth < 61; nth += 1) codes.push((await read(mall, url)).status)
  expect([codes.indexOf(429), codes.at(-1)]).toEqual([60, 429])
  const unknown = `${mall.origin}/calendar/${'x'.repeat(43)}.ics`
  const guessed: number[] = []
  for (let nth = 0; nth < 61; nth += 1) guessed.push((await read(mall, unknown)).status)
  expect([guessed[0], guessed.at(-1)]).toEqual([404, 429])
  expect((await read(mall, `${mall.origin}/calendar/none`)).status).toBe(429)
})
