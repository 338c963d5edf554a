import { openWithBookings } from '@mall/server/test/hl7/hospital-samples'
import { expect, test } from 'vitest'
import { answerText, headOf } from '../src/hl7/answer.ts'
import { decoded, encoded } from '../src/hl7/charset.ts'
import { fieldOf, type Message, parseMessage, repetitionsOf, segmentsOf } from '../src/hl7/message.ts'
import { serveMllp } from '../src/mllp/serve.ts'
import { aConnector } from '../src/testing/run-connector.ts'

/** A system of the hospital that takes what it is sent, unless `answer` says otherwise. */
async function aSystem(answer: (message: Message) => 'AA' | 'AE' | null = () => 'AA') {
  const got: Message[] = []
  const server = await serveMllp({
    ...{ host: '127.0.0.1', port: 0, from: [], maxBytes: 1024 * 1024, log: () => undefined },
    receive: (frame) => {
      const text = 'bytes' in frame ? decoded(frame.bytes, 'gb18030') : null
      const message = parseMessage(text ?? '') ?? expect.fail('unread')
      const code = answer(message)
      if (code !== null) got.push(message)
      const about = { code: code ?? 'AE', text: code === 'AA' ? '' : '系统忙' } as const
      return code === null
        ? null
        : encoded(answerText(headOf(message), about, { now: new Date(), controlId: '1' }), 'gb18030')
    },
  })
  const types = () => got.map((one) => fieldOf(one, segmentsOf(one, 'MSH')[0], 9, 2))
  return { got, types, address: `127.0.0.1:${server.port}`, [Symbol.asyncDispose]: () => server.close() }
}

const value = (message: Message | undefined, segment: string, field: number, component = 1) =>
  message ? fieldOf(message, segmentsOf(message, segment)[0], field, component) : undefined

test('bookings, arrivals and their items reach the hospital once and in order, though it was killed between', async () => {
  const { mall, bookings, key, change, tellEvents, branchId } = await openWithBookings(4)
  await using _ = mall
  await using his = await aSystem()
  await using lis = await aSystem()
  await using connector = await aConnector({
    ...{ CONNECTOR_MALL: mall.origin, CONNECTOR_KEY: key, CONNECTOR_HIS: his.address, CONNECTOR_LIS: lis.address },
    ...{ CONNECTOR_OUT_CHARSET: 'gb18030', CONNECTOR_ANSWER_SECONDS: '1' },
  })
  await connector.start()
  await tellEvents()
  await expect.poll(his.types, { timeout: 30_000 }).toEqual(['S12', 'S12', 'S12', 'S12'])
  await connector.kill()
  const [came = expect.fail(), moved = expect.fail(), cancelled = expect.fail(), missed = expect.fail()] = bookings
  await change(came.bookingId, 'attended')
  await change(moved.bookingId, 'moved')
  await change(cancelled.bookingId, 'cancelled')
  await change(missed.bookingId, 'no-show')
  await tellEvents()
  await connector.start()
  await expect.poll(() => his.types().slice(4), { timeout: 30_000 }).toEqual(['A04', 'S13', 'S15', 'S26'])
  await expect.poll(lis.types).toEqual(['O21'])
  const [first] = his.got
  expect([value(first, 'SCH', 1), value(first, 'SCH', 25), value(first, 'PID', 5), value(first, 'PV1', 19)]).toEqual([
    ...[came.bookingId, 'Booked', '王样例0', came.checkInCode],
  ])
  expect(value(first, 'AIL', 3)).toBe(branchId)
  expect(value(his.got[5], 'AIS', 4)).toBe('20261120083000')
  const [order = expect.fail()] = lis.got
  const numbers = repetitionsOf(order, segmentsOf(order, 'PID')[0], 3).map((one) => [one(1), one(5)])
  expect(numbers).toEqual([
    [came.contactId, 'PI'],
    [came.idNumber, 'NI'],
  ])
  expect(segmentsOf(order, 'OBR').map((obr) => fieldOf(order, obr, 2).split('.')[0])).toEqual([
    came.checkInCode,
    came.checkInCode,
  ])
  const controlIds = [...his.got, ...lis.got].map((one) => value(one, 'MSH', 10))
  expect(new Set(controlIds).size).toBe(controlIds.length)
  expect(connector.log.join('\n')).not.toMatch(new RegExp(`王样例|${came.idNumber}`))
})

test('what a system does not take is quarantined, and what comes after it of the same booking waits for it', async () => {
  const { mall, bookings, key, change, tellEvents } = await openWithBookings(2)
  await using _ = mall
  const [first = expect.fail(), second = expect.fail()] = bookings
  let isRefused = true
  await using his = await aSystem((message) =>
    isRefused && value(message, 'SCH', 1) === first.bookingId ? 'AE' : 'AA',
  )
  const taken = () => his.got.filter((one) => value(one, 'SCH', 1) !== first.bookingId || !isRefused)
  await using connector = await aConnector({
    CONNECTOR_MALL: mall.origin,
    CONNECTOR_KEY: key,
    CONNECTOR_HIS: his.address,
    CONNECTOR_OUT_CHARSET: 'gb18030',
  })
  await connector.start()
  await change(first.bookingId, 'cancelled')
  await change(second.bookingId, 'cancelled')
  await tellEvents()
  await expect.poll(() => connector.command('list'), { timeout: 60_000, interval: 1_000 }).toContain('系统忙')
  await expect.poll(() => taken().map((one) => value(one, 'MSH', 9, 2)), { timeout: 30_000 }).toEqual(['S12', 'S15'])
  const [id = ''] = connector.command('list').split('  ')
  isRefused = false
  const before = his.got.length
  connector.command('again', id)
  await expect.poll(() => his.types().slice(before), { timeout: 30_000 }).toEqual(['S12', 'S15'])
})
