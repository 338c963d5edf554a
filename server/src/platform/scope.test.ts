import { expect, test } from 'vitest'
import { openScope, scoped } from './scope.ts'

test('each owner has its own value, made at first use', () => {
  let created = 0
  const listOf = scoped(({ name }: { name: string; scope: ReturnType<typeof openScope> }) => {
    created += 1
    return [name]
  })
  const [one, other] = ['one', 'other'].map((name) => ({ name, scope: openScope() }))
  if (!one || !other) throw new Error('two owners')
  expect(created).toBe(0)
  expect(listOf(one)).toEqual(['one'])
  listOf(one).push('kept')
  expect(listOf(one)).toEqual(['one', 'kept'])
  expect(listOf(other)).toEqual(['other'])
  expect(created).toBe(2)
})

test('values of one owner are independent; after a failure a value is made again', () => {
  const owner = { scope: openScope() }
  let tries = 0
  const [first, second] = [scoped(() => ({ is: 'first' })), scoped(() => ({ is: 'second' }))]
  const shaky = scoped(() => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return { is: 'shaky' }
  })
  expect([first(owner).is, second(owner).is]).toEqual(['first', 'second'])
  expect(() => shaky(owner)).toThrow('not yet')
  expect(shaky(owner).is).toBe('shaky')
})
