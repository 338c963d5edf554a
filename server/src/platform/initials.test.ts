import { hasInitials } from '@mall/contract/appointment/desk-terms'
import { expect, test } from 'vitest'
import { initialsInAllReadings, initialsOf } from './initials.ts'

const isFound = (name: string, word: string) => hasInitials(initialsOf(name), word)

test('a name is found by its initials, whatever reading a character has', () => {
  expect(initialsOf('王秀兰')).toEqual(['w', 'x', 'l'])
  expect(isFound('王秀兰', 'wxl')).toBe(true)
  expect(isFound('王秀兰', 'WXL')).toBe(true)
  // 曾 is a surname read zeng, and a word read ceng.
  expect(isFound('曾丽', 'zl')).toBe(true)
  expect(isFound('阿卜杜·热合曼', 'abdrhm')).toBe(true)
  expect(isFound('John Li', 'johnli')).toBe(true)
})

test('other letters, fewer or more letters than the name has, and no letters find nobody', () => {
  for (const word of ['w', 'wx', 'xl', 'wxla', 'lxw', '', '1234', '王']) expect(isFound('王秀兰', word)).toBe(false)
  expect(isFound('', 'wx')).toBe(false)
})

test('every reading of a name is one that finds it, and there is an end to them', () => {
  expect(initialsInAllReadings('王秀兰')).toEqual(['wxl'])
  expect(initialsInAllReadings('曾丽')).toEqual(['cl', 'zl'])
  for (const name of ['王秀兰', '曾丽', '单重行', '阿卜杜·热合曼'])
    for (const initials of initialsInAllReadings(name)) expect([name, isFound(name, initials)]).toEqual([name, true])
  expect(initialsInAllReadings('曾'.repeat(20))).toHaveLength(64)
  expect(initialsInAllReadings('')).toEqual([])
})
