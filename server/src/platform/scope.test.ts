import { expect, test } from 'vitest'
import { openScope, scoped } from './scope.ts'

test('each owner has one value of its own, made when it is first asked for', () => {
  let made = 0
  const listOf = scoped(({ name }: { name: string; scope: ReturnType<typeof openScope> }) => {
    made += 1
    return [name]
  })
  const [one, other] = ['one', 'other'].map((name) => ({ name, scope: openScope() }))
  if (!one || !other) throw new Error('two owners')
  expect(made).toBe(0)
  expect(listOf(one)).toEqual(['one'])
  listOf(one).push('kept')
  expect(listOf(one)).toEqual(['one', 'kept'])
  expect(listOf(other)).toEqual(['other'])
  expect(made).toBe(2)
})

test('two values of one owner do not know of each other; what failed to be made is made again', () => {
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
