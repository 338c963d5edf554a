import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

const DOCS = new URL('../../docs/', import.meta.url)

test('every command of the people behind the mall is told in docs, and docs tell no other', () => {
  const howTos = readdirSync(new URL('how-to/', DOCS)).map((name) => `how-to/${name}`)
  const text = ['operations.md', ...howTos].map((path) => readFileSync(new URL(path, DOCS), 'utf8')).join('\n')
  const names = Object.keys(operations)
  const isTold = (name: string) => new RegExp(`(\`|operate -- )${name}[\\s\`]`).test(text)
  expect(names.filter((name) => !isTold(name))).toEqual([])
  const told = [...text.matchAll(/operate -- ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(told.filter((name) => !names.includes(name))).toEqual([])
})
