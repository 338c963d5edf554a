import { expect, test } from 'vitest'
import { openNonces } from './nonce.ts'
import { openUsedProofs } from './used-proofs.ts'

test('a bounded number of proofs is remembered, and none is accepted twice', () => {
  const nonces = openNonces('a key of this process')
  const seen = openUsedProofs(nonces, 100)
  const accepted: [nonce: string, name: string][] = []
  for (let nth = 0; nth < 1_000; nth++) {
    const nonce = nonces.current(0)
    expect(seen.use(nonce, `proof ${nth}`, 0)).toBe('first')
    accepted.push([nonce, `proof ${nth}`])
    expect(seen.count()).toBeLessThanOrEqual(300)
  }
  for (const [nonce, name] of accepted)
    expect(nonces.isFresh(nonce, 0) ? seen.use(nonce, name, 0) : 'replayed').toBe('replayed')
})

test('the previous nonce stays fresh for a number of proofs or ten minutes', () => {
  const nonces = openNonces('a key of this process')
  const first = nonces.current(0)
  nonces.turn(0)
  expect(nonces.isFresh(first, 0)).toBe(true)
  nonces.turn(0)
  expect(nonces.isFresh(first, 0)).toBe(false)
  const last = nonces.current(0)
  expect(nonces.isFresh(last, 300_000)).toBe(true)
  expect(nonces.isFresh(last, 600_000)).toBe(false)
})
