import { expect, test } from 'vitest'
import { draftOf, pastedText, validateDraft, withPasted } from './address-draft.ts'

const right = {
  name: '林晓',
  mobile: '13812346720',
  regionCode: '110105',
  street: '和平里小区 6 号楼',
  isDefault: false,
}

test.each([
  [{}, []],
  [{ name: '林' }, ['name']],
  [{ name: '林晓2' }, ['name']],
  [{ mobile: '1381234672' }, ['mobile']],
  [{ regionCode: '110100' }, ['regionCode']],
  [{ regionCode: '' }, ['regionCode']],
  [{ street: ' 6 号 ' }, ['street']],
])('with %o the invalid fields are %o', (change, fields) => {
  expect(Object.keys(validateDraft({ ...right, ...change }))).toEqual(fields)
})

test('recognised parts fill their fields, others keep their values', () => {
  const pasted = { name: '', mobile: '13900001111', regionCode: '330100', street: '文三路 90 号' }
  expect(withPasted({ ...draftOf(undefined), name: '王小明' }, pasted)).toMatchObject({ ...pasted, name: '王小明' })
  expect(pastedText(pasted)).toBe('认出了手机号、详细地址，还差姓名、省市区，请核对')
  expect(pastedText({ name: '', mobile: '', regionCode: '', street: '' })).toBe('没有认出来，请直接在下面填')
})
