import { expect, test } from 'vitest'
import type { Contact } from '../../../entities/person/person.ts'
import { fittingVouchers } from './fitting-vouchers.ts'

const TODAY = '2026-11-25'
const person = (contacts_id: string, contacts_name: string, sex: 0 | 1, birthday: string): Contact => ({
  ...{ contacts_id, contacts_name, sex, birthday, relation: '', isMyself: 1 as const, mobile: '136****0158' },
  ...{ id_type: 1, id_number: '', isRealName: false },
})
const dad = person('dad', '林国栋', 1, '1959-03-01')
const daughter = person('me', '林晓', 0, '1987-03-05')
const vouchers = [
  { voucherId: 'hers', sex: 0, minAge: 18, maxAge: 80 },
  { voucherId: 'his', sex: 1, minAge: 18, maxAge: 80 },
  { voucherId: 'elderly', sex: -1, minAge: 55, maxAge: 80 },
  { voucherId: 'child', sex: -1, minAge: 3, maxAge: 12 },
]
const vouchersFor = (people: Contact[], chosen: string) =>
  fittingVouchers(vouchers, people, chosen, TODAY).map(({ voucherId, unfit }) => [voucherId, unfit])

test('vouchers that do not suit the chosen person come last, each with its reason', () => {
  expect(vouchersFor([daughter, dad], 'dad')).toEqual([
    ['his', ''],
    ['elderly', ''],
    ['hers', '林国栋用不了：与女款不符'],
    ['child', '林国栋用不了：适合 3–12 岁'],
  ])
})

test('without a chosen person, vouchers that suit no contact come last; without contacts all are suitable', () => {
  expect(vouchersFor([daughter, dad], '').at(-1)).toEqual([
    'child',
    '登记过的体检人都用不了：适合 3–12 岁。可以新增体检人',
  ])
  expect(vouchersFor([daughter], '').map(([id]) => id)).toEqual(['hers', 'his', 'elderly', 'child'])
  expect(vouchersFor([], '').every(([, unfit]) => unfit === '')).toBe(true)
})
