import { expect, test } from 'vitest'
import { type Draft, draftOf, inputOf, readDraftId, wrongOf } from './contact-draft.ts'
import { factsText, whyNotFor } from './person-facts.ts'

const TODAY = '2026-11-20'
const OWN = { mobile: '138****6720', phone: '13800006720' }
const draft = (given: Partial<Draft>): Draft => ({
  ...draftOf(undefined, OWN),
  name: '林国栋',
  mobile: '13612340158',
  relation: '父亲',
  ...given,
})

test('an ID number says sex and birthday, or what is wrong with it', () => {
  expect(readDraftId(draft({ idNumber: '130602195805170515' }), TODAY)).toMatchObject({
    sex: 1,
    birthday: '1958-05-17',
  })
  expect(readDraftId(draft({ idNumber: '130602195805170519' }), TODAY)).toEqual({
    wrong: '证件号最后一位对不上，请逐位核对',
  })
  expect(readDraftId(draft({}), TODAY)).toBeNull()
})

test('an ID number needs its own consent, once', () => {
  const typed = draft({ idNumber: '130602195805170515' })
  expect(wrongOf(typed, TODAY, true)).toEqual({ hasConsent: '填写证件号前，请先勾选同意' })
  expect(wrongOf({ ...typed, hasConsent: true }, TODAY, true)).toEqual({})
  expect(wrongOf(typed, TODAY, false)).toEqual({})
})

test('without an ID number nothing is stored of one, and sex and birthday are sent as told', () => {
  expect(inputOf(draft({ sex: '1', birthday: '1958-05-17' }), undefined)).toEqual({
    contacts_id: undefined,
    contacts_name: '林国栋',
    mobile: '13612340158',
    relation: '父亲',
    isMyself: 1,
    sex: 1,
    birthday: '1958-05-17',
  })
  expect(inputOf(draft({ idNumber: '130602195805170515', sex: '0' }), undefined)).not.toHaveProperty('sex')
})

test('a form that is not filled in tells each field', () => {
  const empty = draft({ name: ' ', mobile: '136', relation: '', birthday: '2030-01-01' })
  expect(Object.keys(wrongOf(empty, TODAY, true))).toEqual(['name', 'mobile', 'relation', 'birthday'])
})

test.each([
  [{ sex: 1, minAge: 18, maxAge: 99 }, { sex: 0, birthday: '1987-01-01' }, '与男款不符'],
  [{ sex: 0, minAge: 18, maxAge: 99 }, { sex: -1, birthday: null }, '请先补充性别'],
  [{ sex: -1, minAge: 18, maxAge: 60 }, { sex: 1, birthday: '1958-05-17' }, '适合\n18–60 岁'],
  [{ sex: -1, minAge: 6, maxAge: 17 }, { sex: 1, birthday: null }, '请先补充出生日期'],
  [{ sex: -1, minAge: 18, maxAge: 60 }, { sex: 1, birthday: null }, ''],
  [{ sex: 1, minAge: 18, maxAge: 99 }, { sex: 1, birthday: '1958-05-17' }, ''],
] as const)('a package for %o and a person of %o: %s', (limits, person, words) => {
  expect(whyNotFor(limits, person, TODAY)).toBe(words)
})

test('sex and age are told as far as they are known', () => {
  expect(factsText({ sex: 0, birthday: '1960-11-21' }, TODAY)).toBe('女 · 65 岁')
  expect(factsText({ sex: -1, birthday: null }, TODAY)).toBe('')
})
