import { array, assert, constantFrom, integer, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { framed, openFrames } from './frames.ts'

const MAX = 64

test('frames come out whole, wherever the line cuts them', () => {
  const body = uint8Array({ maxLength: MAX - 1 }).map((bytes) =>
    Buffer.from(bytes.map((byte) => (byte < 32 ? 65 : byte))),
  )
  assert(
    property(array(body, { maxLength: 5 }), integer({ min: 1, max: 9 }), (bodies, step) => {
      const bytes = Buffer.concat(bodies.map(framed))
      const { take } = openFrames(MAX)
      const found: string[] = []
      for (let at = 0; at < bytes.length; at += step)
        for (const frame of take(bytes.subarray(at, at + step)))
          found.push('bytes' in frame ? frame.bytes.toString('hex') : frame.broken)
      expect(found).toEqual(bodies.map((one) => one.toString('hex')))
    }),
  )
})

test('whatever comes, no more is held than may be, and a whole frame behind it is found', () => {
  const byte = constantFrom(0x0b, 0x1c, 0x0d, 0x41, 0x4d)
  assert(
    property(array(byte, { maxLength: 200 }), (bytes) => {
      const { take } = openFrames(MAX)
      take(Buffer.from(bytes))
      expect(take(framed(Buffer.from('MSH'))).at(-1)).toEqual({ bytes: Buffer.from('MSH') })
    }),
  )
})

test('what is broken is told: cut, too long, between two', () => {
  const { take, isInside } = openFrames(4)
  expect(take(Buffer.from('\x0bMS'))).toEqual([])
  expect(isInside()).toBe(true)
  expect(take(framed(Buffer.from('MSH')))).toEqual([{ broken: 'cut' }, { bytes: Buffer.from('MSH') }])
  expect(take(framed(Buffer.from('MSH|^')))).toEqual([{ broken: 'too-long' }])
  expect(take(Buffer.from('GET / HTTP/1.1\r\n'))).toEqual([{ broken: 'between' }])
})
