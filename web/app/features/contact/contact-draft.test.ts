import { expect, test } from 'vitest'
import { type Contact, factsText, whyNotFor } from '../../entities/person/person.ts'
import { type Draft, draftOf, inputOf, readDraftId, validateDraft, withRelation } from './contact-draft.ts'

const TODAY = '2026-11-20'
const OWN = { mobile: '138****6720', phone: '13800006720' }
const draft = (overrides: Partial<Draft>): Draft => ({
  ...draftOf(undefined, OWN),
  name: '林国栋',
  mobile: '13612340158',
  relation: '父亲',
  sex: '1',
  birthday: '1958-05-17',
  ...overrides,
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
  expect(validateDraft(typed, TODAY, true)).toEqual({ hasConsent: '填写证件号前，请先勾选同意' })
  expect(validateDraft({ ...typed, hasConsent: true }, TODAY, true)).toEqual({})
  expect(validateDraft(typed, TODAY, false)).toEqual({})
})

test('without an ID number none is stored, and sex and birthday are sent as entered', () => {
  expect(inputOf(draft({ sex: '1', birthday: '1958-05-17' }), undefined)).toEqual({
    contacts_id: undefined,
    contacts_name: '林国栋',
    mobile: '13612340158',
    id_type: 1,
    relation: '父亲',
    isMyself: 1,
    sex: 1,
    birthday: '1958-05-17',
  })
  expect(inputOf(draft({ idNumber: '130602195805170515', sex: '0' }), undefined)).not.toHaveProperty('sex')
})

test('a form that is not filled in tells each field', () => {
  const empty = draft({ name: ' ', mobile: '136', relation: '', sex: '', birthday: '' })
  expect(Object.keys(validateDraft(empty, TODAY, true))).toEqual(['name', 'mobile', 'relation', 'sex', 'birthday'])
  expect(validateDraft(draft({ birthday: '2030-01-01' }), TODAY, true)).toEqual({ birthday: '出生日期还没到，请核对' })
})

test('a relation that tells the sex fills it in, and is held against the number', () => {
  expect(withRelation(draft({ sex: '' }), '母亲')).toEqual({ relation: '母亲', sex: '0' })
  expect(withRelation(draft({ sex: '' }), '配偶')).toEqual({ relation: '配偶' })
  const mother = draft({ idNumber: '130602195805170515', relation: '母亲', sex: '' })
  expect(validateDraft(mother, TODAY, false)).toEqual({ relation: expect.stringContaining('母亲应为女性') })
})

const KNOWN: Contact = {
  contacts_id: 'c',
  contacts_name: '林国栋',
  mobile: '136****0158',
  id_number: '130***********0515',
  id_type: 1,
  sex: 1,
  birthday: '1958-05-17',
  relation: '父亲',
  isMyself: 1,
  isRealName: true,
}

test('somebody known is saved without typing mobile or number again', () => {
  const draft = draftOf(KNOWN, OWN)
  expect(validateDraft(draft, TODAY, false, KNOWN)).toEqual({})
  const sent = inputOf(draft, KNOWN)
  expect(sent).toMatchObject({ contacts_id: 'c', mobile: undefined, id_type: 1 })
  expect(Object.keys(sent)).not.toContain('id_number')
  expect(Object.keys(sent)).not.toContain('sex')
  expect(validateDraft({ ...draft, idType: 2 }, TODAY, false, KNOWN)).toEqual({
    idNumber: expect.stringContaining('换了证件类型'),
  })
})

test('a passport tells neither sex nor birthday, so both are asked', () => {
  const guest = draft({ idType: 2, idNumber: 'E12345678', sex: '', birthday: '' })
  expect(Object.keys(validateDraft(guest, TODAY, false))).toEqual(['sex', 'birthday'])
  expect(inputOf({ ...guest, sex: '0', birthday: '1990-02-03' }, undefined)).toMatchObject({
    id_type: 2,
    id_number: 'E12345678',
    sex: 0,
    birthday: '1990-02-03',
  })
})

test.each([
  [{ sex: 1, minAge: 18, maxAge: 99 }, { sex: 0, birthday: '1987-01-01' }, '与男款不符'],
  [{ sex: 0, minAge: 18, maxAge: 99 }, { sex: -1, birthday: null }, '请先补充性别'],
  [{ sex: -1, minAge: 18, maxAge: 60 }, { sex: 1, birthday: '1958-05-17' }, '适合\n18–60 岁'],
  [{ sex: -1, minAge: 6, maxAge: 17 }, { sex: 1, birthday: null }, '请先补充出生日期'],
  [{ sex: -1, minAge: 18, maxAge: 60 }, { sex: 1, birthday: null }, ''],
  [{ sex: 1, minAge: 18, maxAge: 99 }, { sex: 1, birthday: '1958-05-17' }, ''],
] as const)('a package for %o and a person of %o: %s', (limits, person, text) => {
  expect(whyNotFor(limits, person, TODAY)).toBe(text)
})

test('sex and age are shown as far as known', () => {
  expect(factsText({ sex: 0, birthday: '1960-11-21' }, TODAY)).toBe('女\u00a0· 65 岁')
  expect(factsText({ sex: -1, birthday: null }, TODAY)).toBe('')
})
