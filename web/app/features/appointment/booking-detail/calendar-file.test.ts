import { afterEach, expect, test, vi } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const row = (day: number, time: string, title: string, text: string) => ({
  ...{ day, time, title, text, labels: [], isFasting: false, isKey: false },
})
const booking = {
  bookingId: 'booking-1',
  sequence: 2,
  history: [{ at: '2026-11-21T04:05:06.789Z', what: '改期', who: '本人', why: '' }],
  date: '2026-11-26',
  timespan: '07:30-08:30',
  branchName: '北京鼓楼院区',
  plan: {
    fasting: null,
    parts: [
      { kind: 'eve' as const, hint: '', rows: [row(-1, '20:00', '不吃东西了', '茶、咖啡、牛奶都算吃。')] },
      { kind: 'after' as const, hint: '', rows: [row(1, '', '次日还机器', '送回前台。')] },
    ],
    drugs: [{ group: 'insulin' as const, name: '胰岛素', text: '先问开药的医生。' }],
    bring: [],
  },
  hospitalInfo: { address: '西城区旧鼓楼大街 96 号, 1 层', phone: '010-6000 0000' },
}

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'America/New_York', 'Asia/Shanghai'])(
  'in %s too the reminder of 1 March 2028 rings on 29 February',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const file = calendarFile({ ...booking, date: '2028-03-01' })
    expect(file).toContain('DTSTART:20280229T233000Z')
    expect(file).toContain('TRIGGER;VALUE=DATE-TIME:20280229T100000Z')
  },
)

test('a booking in the calendar has its Shanghai hours, its place and what to prepare', () => {
  const file = calendarFile(booking)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('UID:booking-1\r\nSEQUENCE:2\r\nDTSTAMP:20261121T040506Z')
  expect(unfolded).toContain('DTSTART:20261125T233000Z')
  expect(unfolded).toContain('DTEND:20261126T003000Z')
  expect(unfolded).toContain('LOCATION:西城区旧鼓楼大街 96 号\\, 1 层')
  expect(unfolded).toContain(
    'DESCRIPTION:11月25日 20:00 不吃东西了：茶、咖啡、牛奶都算吃。\\n11月27日 次日还机器：送回前台。\\n胰岛素：先问开药的医生。',
  )
  expect(unfolded).toContain('TRIGGER;VALUE=DATE-TIME:20261125T100000Z')
})

test('no line of the calendar file is longer than 75 octets', () => {
  for (const line of calendarFile(booking).split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
})
