import { expect, test } from 'vitest'
import { StoreAwayError } from '../store/shared-store.ts'
import { openSharedNonces, openSharedProofs } from './shared-nonces.ts'

const SLOT = 300_000
const NOW = 100 * SLOT

/** A store in memory: what several processes see of a real one. */
function fakeStore() {
  const known = new Set<string>()
  let epoch = 'first'
  let isAway = false
  return {
    epoch: () => epoch,
    setOnce: async (key: string) => {
      if (isAway) throw new StoreAwayError()
      const isFirst = !known.has(key)
      known.add(key)
      return { isFirst, epoch }
    },
    empty: () => {
      known.clear()
      epoch = 'second'
    },
    leave: () => {
      isAway = true
    },
  }
}

test('processes with the same key know each other’s nonces, those with another do not', () => {
  const store = fakeStore()
  const [one, other, foreign] = ['a', 'a', 'b'].map((key) => openSharedNonces([key], store))
  expect(other?.current(NOW)).toBe(one?.current(NOW))
  expect(other?.isFresh(one?.current(NOW) ?? '', NOW)).toBe(true)
  expect(foreign?.isFresh(one?.current(NOW) ?? '', NOW)).toBe(false)
})

test('a nonce is fresh in its slot and the next, and at a process whose clock is behind', () => {
  const nonces = openSharedNonces(['a'], fakeStore())
  const nonce = nonces.current(NOW)
  for (const [at, fresh] of [
    [NOW + SLOT - 1, true],
    [NOW + 2 * SLOT - 1, true],
    [NOW + 2 * SLOT, false],
    [NOW - 1, true],
    [NOW - SLOT - 1, false],
  ] as const)
    expect(openSharedNonces(['a'], fakeStore()).isFresh(nonce, at)).toBe(fresh)
})

test('during a change of SECRET_KEY nonces of the earlier one are accepted', () => {
  const store = fakeStore()
  const before = openSharedNonces(['old'], store).current(NOW)
  expect(openSharedNonces(['new', 'old'], store).isFresh(before, NOW)).toBe(true)
})

test.each([
  ['an empty one', ''],
  ['a made-up tail', '2s.first.AAAAAAAAAAAAAAAAAAAAAA'],
  ['no tail', '2s.first'],
  ['one of this process alone', '2s.AAAAAAAAAAAAAAAAAAAAAA'],
])('refuses %s', (_, nonce) => {
  expect(openSharedNonces(['a'], fakeStore()).isFresh(nonce, NOW)).toBe(false)
})

test('a nonce cannot be moved to another epoch or slot', () => {
  const nonces = openSharedNonces(['a'], fakeStore())
  const [slot, epoch, tail] = nonces.current(NOW).split('.')
  expect(nonces.isFresh([slot, epoch, tail].join('.'), NOW)).toBe(true)
  expect(nonces.isFresh([slot, 'second', tail].join('.'), NOW)).toBe(false)
  expect(nonces.isFresh([(101).toString(36), epoch, tail].join('.'), NOW)).toBe(false)
})

test('a proof counts once, is stale after an emptying, and is not let through while the store is away', async () => {
  const store = fakeStore()
  const nonces = openSharedNonces(['a'], store)
  const [one, other] = [openSharedProofs(store), openSharedProofs(store)]
  const nonce = nonces.current(NOW)
  expect(await one.use(nonce, 'proof', NOW)).toBe('first')
  expect(await other.use(nonce, 'proof', NOW)).toBe('replayed')
  store.empty()
  expect(await other.use(nonce, 'proof', NOW)).toBe('stale')
  expect(nonces.isFresh(nonces.current(NOW), NOW)).toBe(true)
  expect(await other.use(nonces.current(NOW), 'next', NOW)).toBe('first')
  store.leave()
  expect(await one.use(nonces.current(NOW), 'another', NOW)).toBe('unknown')
})
