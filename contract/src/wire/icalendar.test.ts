import { expect, test } from 'vitest'
import { icalendarEvent, icalendarText, icalendarTime } from './icalendar.ts'

test.each([
  ['西城区; 96 号, 1 层 \\', '西城区\\; 96 号\\, 1 层 \\\\'],
  ['一\n二\r\n三\r四\u2028五', '一\\n二\\n三\\n四\\n五'],
  ['甲\r\nEND:VEVENT\rBEGIN:VALARM', '甲\\nEND:VEVENT\\nBEGIN:VALARM'],
  ['\0a\tb\u001b[2J\u007f', 'a\tb[2J'],
])('%j is escaped in a calendar file as %j', (text, written) => {
  expect(icalendarText(text)).toBe(written)
})

test('a moment is written without signs between its figures', () => {
  expect([icalendarTime('2026-11-20T11:30:00.000Z'), icalendarTime(new Date('2026-11-20T11:30:00Z'))]).toEqual([
    '20261120T113000Z',
    '20261120T113000Z',
  ])
})

/** Signs of one, two, three and four octets, so that every place of a line is tried as the place of a fold. */
test.each([...'aé检𠮷'])(
  'lines of “%s” are folded at 75 octets at most, and put together again are what they were',
  (sign) => {
    for (let length = 1; length < 160; length++) {
      const line = `DESCRIPTION:${sign.repeat(length)}`
      const file = icalendarEvent('test', [line])
      expect(file.replaceAll('\r\n ', '').split('\r\n')).toContain(line)
      for (const one of file.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/)
    }
  },
)

test('nothing but the file’s own lines begins or ends an event', () => {
  const file = icalendarEvent('test', [`SUMMARY:${icalendarText('讲座\r\nEND:VEVENT\r\nEND:VCALENDAR\n')}`])
  expect(file.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//checkup-mall//test//ZH', 'BEGIN:VEVENT'],
    ...['SUMMARY:讲座\\nEND:VEVENT\\nEND:VCALENDAR\\n', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})
