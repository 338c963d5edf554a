import { expect, test } from 'vitest'
import { failures } from './failures.ts'

test('every failure has a unique code and a Chinese message', () => {
  const codes = Object.values(failures).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  for (const { msg } of Object.values(failures)) expect(msg).toMatch(/[\u4e00-\u9fa5]/)
})
