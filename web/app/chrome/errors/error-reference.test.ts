import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { errorReference } from './error-reference.ts'

/** An id as the server makes them. */
const idAt = (instant: string) => {
  let ms = BigInt(Date.parse(instant))
  let text = ''
  for (let i = 0; i < 10; i++, ms >>= 5n) text = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(Number(ms & 31n)) + text
  return `${text}ABCDEFGHJKMN7F3A`
}
const failed = (requestId: string | null) => new Failure('SERVER_ERROR', null, undefined, requestId)

test('the number is the Shanghai day and the end of the id in the log', () => {
  expect(errorReference(failed(idAt('2026-11-20T12:00:00Z')))).toBe('E-1120-7F3A')
  expect(errorReference(failed(idAt('2026-11-20T23:59:59Z')))).toBe('E-1121-7F3A')
})

test('it is also read from an error thrown by a loader', () => {
  const data = { failure: 'SERVER_ERROR', requestId: idAt('2026-01-02T03:04:05Z') }
  const thrown = { status: 500, statusText: '', internal: false, data }
  expect(errorReference(thrown)).toBe('E-0102-7F3A')
  expect(errorReference({ ...thrown, data: null })).toBeNull()
})

test.each([
  ['no answer of the mall', failed(null)],
  ['an id of somebody else', failed('7f3a-gateway')],
  ['a refusal, which is not logged', new Failure('BUSY', null, undefined, idAt('2026-11-20T12:00:00Z'))],
  ['a mistake in the browser', new TypeError('x is not a function')],
])('%s has no reference number', (_, error) => {
  expect(errorReference(error)).toBeNull()
})
