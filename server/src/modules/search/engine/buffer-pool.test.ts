import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBufferPool } from './buffer-pool.ts'

const step = fc.record({
  kind: fc.constantFrom('takeBytes' as const, 'takeInts' as const, 'takeFloats' as const),
  length: fc.integer({ min: 0, max: 300 }),
  /** Which of those in use is given back afterwards; none where it is beyond them. */
  released: fc.nat(6),
})

test('views in use share no memory, and each is taken full of zeros', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const pool = openBufferPool()
      const used: { view: ReturnType<(typeof pool)[(typeof steps)[number]['kind']]>; mark: number }[] = []
      for (const [at, { kind, length, released }] of steps.entries()) {
        const view = pool[kind](length)
        expect([view.length, view.every((value) => value === 0)]).toEqual([length, true])
        const mark = (at % 100) + 1
        used.push({ view: view.fill(mark), mark })
        for (const one of used) expect(one.view.every((value) => value === one.mark)).toBe(true)
        for (const { view } of used.splice(released, 1)) pool.release(view)
      }
    }),
  )
})

test('memory that was given back is used again', () => {
  const pool = openBufferPool()
  const first = pool.takeInts(1_000)
  pool.release(first)
  expect(pool.takeFloats(900).buffer).toBe(first.buffer)
  expect(pool.takeInts(1_000).buffer).not.toBe(first.buffer)
})
