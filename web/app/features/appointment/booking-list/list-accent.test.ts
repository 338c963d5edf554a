import { expect, test } from 'vitest'
import { accentOf, isAccent } from './list-accent.ts'

const all = {
  waiting: [
    { waitingId: 'w1', offer: null },
    { waitingId: 'w2', offer: { date: '2026-12-01' } },
  ],
  bookings: [
    { bookingId: 'b1', extrasOrderNo: null },
    { bookingId: 'b2', extrasOrderNo: 'O2' },
    { bookingId: 'b3', extrasOrderNo: 'O3' },
  ],
  toBook: 2,
  drafts: [{ flow: 'general' }, { flow: 'dental' }, { flow: 'market' }],
}

test('only one button is accented: the most urgent', () => {
  expect(accentOf(all)).toEqual({ of: 'offer', id: 'w2' })
  expect(accentOf({ ...all, waiting: [] })).toEqual({ of: 'due', id: 'b2' })
  expect(accentOf({ ...all, waiting: [], bookings: [] })).toEqual({ of: 'to-book', id: '' })
  expect(accentOf({ ...all, waiting: [], bookings: [], toBook: 0 })).toEqual({ of: 'draft', id: 'general' })
  expect(accentOf({ waiting: [], bookings: [], toBook: 0, drafts: [] })).toBeNull()
})

test('of several of a kind only the named one is accented', () => {
  const accent = accentOf({ ...all, waiting: [] })
  expect(all.bookings.map(({ bookingId }) => isAccent(accent, 'due', bookingId))).toEqual([false, true, false])
  expect(isAccent(accent, 'to-book')).toBe(false)
})
