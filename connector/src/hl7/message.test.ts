import { Hl7Message } from '@medplum/core'
import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfDtm } from './day-time.ts'
import { fieldOf, headText, messageText, parseMessage, repetitionsOf, segmentsOf, segmentText } from './message.ts'

const HEAD = headText({ 3: 'LIS', 4: 'XJH', 9: ['ORU', 'R01'], 10: '1', 12: '2.5.1' })

test('what we write another parser reads at the same places, and what it writes we read', () => {
  const words = string({ unit: constantFrom('a', '王', '.', ' ', '1'), maxLength: 6 })
  assert(
    property(words, words, words, (one, two, three) => {
      const text = messageText(
        HEAD,
        segmentText('OBX', { 1: '1', 3: [one, two], 5: three, 6: { repeated: [[one], [two]] } }),
      )
      const theirs = Hl7Message.parse(text)
      const ours = parseMessage(theirs.toString()) ?? expect.fail('unread')
      const [obx] = segmentsOf(ours, 'OBX')
      for (const [field, component] of [
        [3, 1],
        [3, 2],
        [5, 1],
      ] as const) {
        const read = theirs.getSegment('OBX')?.getField(field)?.getComponent(component) ?? ''
        expect(fieldOf(ours, obx, field, component)).toBe(read.trim())
      }
    }),
  )
})

test('whatever a text holds comes back from a message as it was', () => {
  assert(
    property(string({ unit: constantFrom('|', '^', '~', '&', '\\', '\n', '王', 'x', '1') }), (text) => {
      const message = parseMessage(messageText(HEAD, segmentText('OBX', { 5: text }))) ?? expect.fail('unread')
      expect(fieldOf(message, segmentsOf(message, 'OBX')[0], 5)).toBe(text.trim())
    }),
  )
})

test('separators are those that the message names; lines may end as files do', () => {
  const message = parseMessage('MSH#*@!%#LIS#XJH#\r\nPID#1##1*2@3*!S!4!T!%x\r\n') ?? expect.fail('unread')
  const values = repetitionsOf(message, segmentsOf(message, 'PID')[0], 3)
  expect(values.map((value) => [value(1), value(2)])).toEqual([
    ['1', '2'],
    ['3', '*4%'],
  ])
})

test('what is no message is not read as one', () => {
  for (const text of ['', 'PID|1', 'MSH|^^^^|', 'MSH|^~', `${HEAD}\rno segment`, '<xml/>'])
    expect(parseMessage(text)).toBeNull()
})

test('times are read with their zone, or in that of the hospital, and no day that there is not', () => {
  expect(instantOfDtm('20261120160000')?.toISOString()).toBe('2026-11-20T08:00:00.000Z')
  expect(instantOfDtm('20261120160000.12+0000')?.toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(instantOfDtm('20261120')?.toISOString()).toBe('2026-11-19T16:00:00.000Z')
  for (const text of ['', '2026', '20261131', '20260230120000', '20261120250000', 'soon'])
    expect(instantOfDtm(text)).toBeNull()
})
