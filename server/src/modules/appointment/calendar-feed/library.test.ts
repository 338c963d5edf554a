import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aVisit } from '../samples.ts'

/** Long, and with every sign that has to be escaped; folded in the middle of a character of several bytes it would break. */
const PLACE = `北京市朝阳区样例路 8 号；A座, 3 层; 请走“东门”\\西侧${'𠮷野家旁边'.repeat(12)}\n到了打电话`

/** As another program reads the file: its time zone, and its events by what they are called. */
async function readCalendar(mall: TestMall, url: string) {
  const text = await (await fetch(`${mall.origin}${new URL(url).pathname}`)).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('no time zone')
  const known = new ICAL.Timezone(zone)
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    event.startDate.zone = event.startDate.isDate ? event.startDate.zone : known
    return [event.uid, event] as const
  })
  return { text, calendar, events: new Map(events) }
}

/** A member who is booked at a branch, and the address of their calendar. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { ctx } = mall
  const { memberId, api } = await mall.member('13900001111')
  const { id: contactId } = await aContact(ctx, { memberId })
  const visit = { memberId, contactId, state: 'booked' as const, day: '2026-11-27', timespanId: '0830-0900' }
  const { bookingId, branchId } = await aVisit(ctx, visit)
  await ctx.pool.query('update branch set address = $2 where id = $1', [branchId, PLACE])
  await ctx.pool.query('update content_version set version = version + 1')
  const { url } = await api.addCalendarFeed({ device: 'iphone' })
  const read = async () => {
    const { events } = await readCalendar(mall, url)
    const event = events.get(bookingId)
    if (!event) throw new Error('the booking is not in the calendar')
    return {
      ...{ uid: event.uid, sequence: event.sequence, status: event.component.getFirstPropertyValue('status') },
      at: event.startDate.toJSDate().toISOString(),
    }
  }
  return { mall, ctx, bookingId, url, read }
}

test('a library that others wrote reads the file: its zone, folded and escaped text, and the moment in any zone', async () => {
  const { mall, bookingId, url } = await opened()
  await using _ = mall
  const { text, calendar, events } = await readCalendar(mall, url)
  expect([calendar.getFirstPropertyValue('version'), events.size]).toEqual(['2.0', 1])
  expect(text).toMatch(/\r\n [^\r]/)
  const event = events.get(bookingId)
  expect(event?.location).toBe(PLACE)
  expect(event?.summary).toMatch(/^体检预约：/)
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-27T00:30:00.000Z')
  expect(event?.duration.toSeconds()).toBe(1800)
  expect(event?.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Asia/Shanghai')
})

test('moved and cancelled, a booking keeps its name in the calendar, and its number only grows', async () => {
  const { mall, ctx, bookingId, read } = await opened()
  await using _ = mall
  const first = await read()
  const move = (day: string, sequence: number) =>
    ctx.pool.query('update booking set day = $2, sequence = $3 where id = $1', [bookingId, day, sequence])
  await move('2026-11-28', 1)
  const second = await read()
  await move('2026-12-02', 2)
  const third = await read()
  await ctx.pool.query("update booking set state = 'cancelled' where id = $1", [bookingId])
  const last = await read()
  const all = [first, second, third, last]
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(1)
  expect(all.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
  expect(all.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(all.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-27', '2026-11-28', '2026-12-02', '2026-12-02'])
  expect(await read()).toEqual(last)
})
