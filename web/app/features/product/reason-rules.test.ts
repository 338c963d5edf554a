import { expect, test } from 'vitest'
import { reasonsOf } from './reason-rules.ts'

const item = (id: string) => ({
  ...{ id, name: `${id} 项`, organId: 'heart', price: 0, sex: -1 as const },
  ...{ tells: '', prepare: '', notFor: '', handedOver: '', needsFasting: false },
})
const packageOf = (packageId: string, ...ids: string[]) => ({
  ...{ packageId, name: packageId, itemCount: ids.length, itemsTotal: 0 },
  groups: [{ organId: 'heart', organName: '心脏', items: ids.map(item) }],
})
const spec = (id: string) => ({
  ...{ id, specName: id, attributeValueIds: [id], packageId: id, stock: null, imageUrl: '' },
  ...{ sellingPrice: 0, marketPrice: 0 },
})
const product = {
  productSpecList: [spec('dad'), spec('mum')],
  packages: [packageOf('dad', 'ecg', 'echo', 'psa'), packageOf('mum', 'ecg', 'echo-strain')],
  productCardBlockList: [
    { title: '心脏看两样', text: '', itemIds: ['ecg', 'echo'] },
    { title: '心电图', text: '', itemIds: ['ecg'] },
    { title: '前列腺', text: '', itemIds: ['psa'] },
    { title: '退改规则', text: '', itemIds: [] },
  ],
}
const titles = (choice: Parameters<typeof reasonsOf>[1]) => reasonsOf(product, choice).map(({ title }) => title)

test('a reason is shown only where the chosen spec includes all its items', () => {
  expect(titles({ 给谁做: 'dad' })).toEqual(['心脏看两样', '前列腺'])
  expect(titles({ 给谁做: 'mum' })).toEqual(['心电图'])
})

test('while several specs are possible, only reasons that hold for all are shown', () => {
  expect(titles({})).toEqual(['心电图'])
  expect(reasonsOf(product, {})[0]?.names).toEqual(['ecg 项'])
})
