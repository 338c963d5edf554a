import { expect, test } from 'vitest'
import { draftOf, fieldOf, titleOf, validateDraft } from './invoice-draft.ts'

const nothing = draftOf({
  invoiceChecked: false,
  invoiceType: 1,
  isCompany: false,
  invoiceTitle: '个人',
  identificationNumber: '',
  email: '',
  invoiceRemark: '',
})
const company = {
  ...nothing,
  isCompany: true,
  companyTitle: '和序样例科技有限公司',
  identificationNumber: ' 91350100m000100y43 ',
  email: 'cw@hexu.example',
}

test.each([
  [{ ...nothing, email: 'lin@mail.com' }, []],
  [nothing, ['email']],
  [{ ...nothing, email: 'linxiao@mail' }, ['email']],
  [{ ...nothing, email: 'lin@mail.com', personTitle: ' ' }, ['personTitle']],
  [company, []],
  [{ ...company, identificationNumber: '91350100M000100Y44' }, ['identificationNumber']],
  [{ ...company, companyTitle: '个人' }, ['companyTitle']],
  [{ ...company, invoiceRemark: '长'.repeat(101) }, ['invoiceRemark']],
])('in %o the invalid fields are %o', (draft, fields) => {
  expect(Object.keys(validateDraft(draft))).toEqual(fields)
})

test('a personal invoice has no tax number, a company’s has it normalised', () => {
  expect(titleOf({ ...company, isCompany: false })).toEqual({
    invoiceTitle: '个人',
    email: 'cw@hexu.example',
    invoiceRemark: '',
  })
  expect(titleOf({ ...company, invoiceRemark: ' 行政部报销 ' })).toEqual({
    isCompany: true,
    invoiceTitle: '和序样例科技有限公司',
    identificationNumber: '91350100M000100Y43',
    email: 'cw@hexu.example',
    invoiceRemark: '行政部报销',
  })
})

test('a failure is assigned to its field', () => {
  expect(fieldOf('invoice.identificationNumber', company)).toBe('identificationNumber')
  expect(fieldOf('title.invoiceTitle', company)).toBe('companyTitle')
  expect(fieldOf('title.invoiceTitle', nothing)).toBe('personTitle')
  expect(fieldOf('addressId', nothing)).toBeNull()
})
