import { expect, test } from 'vitest'
import { draftOf, pastedWords, withPasted, wrongOf } from './address-draft.ts'

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
])('with %o the fields to put right are %o', (change, fields) => {
  expect(Object.keys(wrongOf({ ...right, ...change }))).toEqual(fields)
})

test('what was recognised fills in, and what was not leaves what stood there', () => {
  const pasted = { name: '', mobile: '13900001111', regionCode: '330100', street: '文三路 90 号' }
  expect(withPasted({ ...draftOf(undefined), name: '王小明' }, pasted)).toMatchObject({ ...pasted, name: '王小明' })
  expect(pastedWords(pasted)).toBe('认出了手机号、详细地址，还差姓名、省市区，请核对')
  expect(pastedWords({ name: '', mobile: '', regionCode: '', street: '' })).toBe('没有认出来，请直接在下面填')
})
