import { Failure, type FailureName } from '@mall/contract/failures'
import type { Send } from '@mall/contract/wire/client'
import { expect, test } from 'vitest'
import { withIdempotencyKeys } from './idempotency-keys.ts'

const CALLS = {
  add: { signed: true, takesFileUpTo: 0 },
  picture: { signed: true, takesFileUpTo: 5 },
  list: { signed: false, takesFileUpTo: 0 },
}

/** A mall that answers as it is told, and the keys that came. */
function aMall(...outcomes: (FailureName | 'ok')[]) {
  const keys: (string | undefined)[] = []
  let made = 0
  const plain: Send = async (_, __, options) => {
    keys.push(options?.idempotencyKey)
    const outcome = outcomes.shift() ?? 'ok'
    if (outcome !== 'ok') throw new Failure(outcome)
  }
  const send = withIdempotencyKeys(plain, CALLS, () => `key ${++made}`)
  const tell = (name: string, input: unknown) => send(name, input).catch(() => undefined)
  return { keys, send, tell }
}

test('every request has a key of its own, and what changes nothing has none', async () => {
  const { keys, tell } = aMall()
  await tell('add', { id: 'a' })
  await tell('add', { id: 'a' })
  await tell('list', {})
  expect(keys).toEqual(['key 1', 'key 2', undefined])
})

test('a key that the screen keeps by itself is left alone', async () => {
  const { keys, send } = aMall()
  await send('add', { id: 'a' }, { idempotencyKey: 'kept' })
  expect(keys).toEqual(['kept'])
})

test.for(['SERVER_ERROR', 'BUSY', 'IN_FLIGHT'] as const)(
  'after %s the same request has the same key',
  async (failure) => {
    const { keys, tell } = aMall(failure, failure)
    await tell('add', { id: 'a' })
    await tell('add', { id: 'b' })
    await tell('add', { id: 'a' })
    await tell('add', { id: 'a' })
    expect(keys).toEqual(['key 1', 'key 2', 'key 1', 'key 3'])
  },
)

test('pressed twice at once it is one request', async () => {
  const { keys, tell } = aMall()
  await Promise.all([tell('add', { id: 'a' }), tell('add', { id: 'a' })])
  expect(keys).toEqual(['key 1', 'key 1'])
})

test('a refusal is an answer: the next try is a request of its own', async () => {
  const { keys, tell } = aMall('CART_FULL')
  await tell('add', { id: 'a' })
  await tell('add', { id: 'a' })
  expect(keys).toEqual(['key 1', 'key 2'])
})

test('two pictures at once are two', async () => {
  const { keys, tell } = aMall()
  await Promise.all([tell('picture', { orderNo: '1' }), tell('picture', { orderNo: '1' })])
  expect(keys).toEqual(['key 1', 'key 2'])
})
