import { expect, test } from 'vitest'
import { Failure, type FailureName } from '../failures.ts'
import type { Send } from './client.ts'
import { withIdempotencyKeys } from './idempotency-keys.ts'

const CALLS = {
  add: { signed: true, takesFileUpTo: 0 },
  picture: { signed: true, takesFileUpTo: 5 },
  list: { signed: false, takesFileUpTo: 0 },
}

/** A stub server with given answers, and the keys it received. */
function aMall(...outcomes: (FailureName | 'ok')[]) {
  const keys: (string | undefined)[] = []
  let created = 0
  const plain: Send = async (_, __, options) => {
    keys.push(options?.idempotencyKey)
    const outcome = outcomes.shift() ?? 'ok'
    if (outcome !== 'ok') throw new Failure(outcome)
  }
  const send = withIdempotencyKeys(plain, CALLS, () => `key ${++created}`)
  const tell = (name: string, input: unknown) => send(name, input).catch(() => undefined)
  return { keys, send, tell }
}

test('every write has its own key, and reads have none', async () => {
  const { keys, tell } = aMall()
  await tell('add', { id: 'a' })
  await tell('add', { id: 'a' })
  await tell('list', {})
  expect(keys).toEqual(['key 1', 'key 2', undefined])
})

test('a key set by the caller is kept', async () => {
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

test('two equal calls at once share one key', async () => {
  const { keys, tell } = aMall()
  await Promise.all([tell('add', { id: 'a' }), tell('add', { id: 'a' })])
  expect(keys).toEqual(['key 1', 'key 1'])
})

test('after a refusal the next try has a new key', async () => {
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
