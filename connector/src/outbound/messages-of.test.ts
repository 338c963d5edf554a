import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type About, admissionText, goneText, orderText, schedulingText } from './messages-of.ts'
import type { Booking } from './read-booking.ts'

const BOOKING: Booking = {
  ...{
    bookingId: '8205988',
    checkInCode: '8205988',
    branchId: 'bj-jgm',
    service: 'general',
    status: 'booked',
    contactId: 'c-17',
  },
  ...{ start: new Date('2026-12-04T23:30:00Z'), end: new Date('2026-12-05T00:30:00Z') },
  person: { name: '王秀兰', idNumber: '110105195903070029', sex: 'F', birthday: '1959-03-07', mobile: '13812346720' },
}
const about = (controlId: string, at: string): About => ({
  ...{ controlId, at: new Date(at), charset: 'utf-8', processing: 'P' },
})
const CAME = '2026-12-04T23:21:00Z'

test('messages are those of docs/hl7.md', () => {
  const text = readFileSync(new URL('../../../docs/hl7.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/```hl7\n(MSH[\s\S]*?)```/g)].map(([, example = '']) =>
    example.replaceAll('\n', '\r'),
  )
  const items = [
    { itemId: 'blood', name: '血常规' },
    { itemId: 'abdomen', name: '腹部彩超' },
  ]
  expect(examples.slice(1)).toEqual([
    schedulingText(about('1S12', '2026-11-29T10:41:00Z'), 'S12', BOOKING),
    admissionText(about('9A04', CAME), 'A04', BOOKING),
    orderText(about('9O21', CAME), BOOKING, items),
  ])
})

test('of a person that the key may not read there is the number alone', () => {
  const masked = { ...BOOKING, person: { name: null, idNumber: null, sex: 'F', birthday: null, mobile: null } } as const
  expect(schedulingText(about('1', CAME), 'S15', masked)).toContain('\rPID|1||c-17^^^MALL^PI|||||F\r')
  expect(goneText(about('1', CAME), '8205988')).toMatch(
    /^MSH.*SIU\^S15.*\rSCH\|8205988\^MALL\|8205988\^MALL\|\|\|\|CANCELLED\|[|]*Cancelled\r$/,
  )
})

test('a passport is no identity card, and a name is a name whatever is in it', () => {
  const person = { ...BOOKING.person, name: 'O|Brien^王~&', idNumber: 'E12345678' }
  const text = admissionText(about('1', CAME), 'A08', { ...BOOKING, person })
  expect(text).toContain('~E12345678^^^^PPN||O\\F\\Brien\\S\\王\\R\\\\T\\|')
})
