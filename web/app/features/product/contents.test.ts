import { expect, test } from 'vitest'
import { contentsOf, onlyDifferences } from './contents/contents-rules.ts'
import { decidingAttributes, differentSpecs, firstPair, gapBetween } from './contents/contents-sides.ts'
import { sumOf } from './price/price-rules.ts'
import type { Product } from './spec/spec-rules.ts'

type Sex = -1 | 0 | 1

const item = (id: string, sex: Sex = -1, price = 100_00) => ({
  ...{ id, name: id, organId: 'heart', price, sex },
  ...{ tells: '', prepare: '', notFor: '', handedOver: '', needsFasting: false },
})
const packageOf = (packageId: string, items: ReturnType<typeof item>[]) => ({
  packageId,
  name: packageId,
  itemCount: items.length,
  itemsTotal: 0,
  groups: [{ organId: 'heart', organName: '心脏', items }],
})
const spec = (id: string, attributeValueIds: string[], packageId: string, yuan: number, market = yuan) => ({
  ...{ id, specName: id, attributeValueIds, packageId, stock: null, imageUrl: '' },
  ...{ sellingPrice: yuan * 100, marketPrice: market * 100 },
})
const attribute = (attributeName: string, ...ids: string[]) => ({
  attributeName,
  attributeValueList: ids.map((id) => ({ attributeValueId: id, attributeValueName: `${id} · 说明` })),
})

const plain: Product = {
  ...{ id: 'p', productName: '爸妈体检', productDescription: '', imageUrl: '', productStatus: '1', productType: '2' },
  ...{
    serviceKind: 'general',
    cbecFlag: false,
    dutyPerMille: null,
    crowd: 'parents',
    tier: 2,
    suitableFor: '',
    itemCount: 3,
  },
  ...{
    highlights: [],
    highlightOrgans: [],
    sellingPrice: 0,
    marketPrice: 0,
    minSellingPrice: 0,
    maxSellingPrice: 0,
    minMarketPrice: 0,
  },
  ...{
    maxMarketPrice: 0,
    couponFen: null,
    isSamePrice: false,
    referenceName: '单项合计',
    sellNumber: 0,
    activityFlag: false,
    activity: null,
  },
  ...{
    bookingSupport: true,
    hasDearerBranch: false,
    auditStatus: '1',
    brandName: '',
    productDetail: '',
    categoryList: [],
    activityVOS: [],
  },
  ...{ productCardBlockList: [], productCount: 1, lowestProductAvgPrice: 0, successor: null, related: [] },
  productAttributeList: [],
  productSpecList: [],
  packages: [],
}

const parents: Product = {
  ...plain,
  productAttributeList: [
    attribute('给谁做', 'dad', 'mum'),
    attribute('版本', 'calm', 'heart'),
    attribute('陪检', 'no', 'yes'),
  ],
  productSpecList: [
    spec('dad-calm', ['dad', 'calm', 'no'], 'dad-calm', 200),
    spec('dad-calm-yes', ['dad', 'calm', 'yes'], 'dad-calm', 380),
    spec('dad-heart', ['dad', 'heart', 'no'], 'dad-heart', 500),
    spec('mum-calm', ['mum', 'calm', 'no'], 'mum-calm', 200),
  ],
  packages: [
    packageOf('dad-calm', [item('ecg'), item('psa', 1)]),
    packageOf('dad-heart', [item('ecg'), item('psa', 1), item('echo')]),
    packageOf('mum-calm', [item('ecg'), item('hpv', 0)]),
  ],
}
const columns = (product: Product, ...rest: [Parameters<typeof contentsOf>[1], Parameters<typeof contentsOf>[2]?]) =>
  contentsOf(product, ...rest).columns.map(({ name }) => name)

test('father’s and mother’s packages are compared side by side, and only what one lacks is a difference', () => {
  const contents = contentsOf(parents, {})
  expect(contents.columns.map(({ name }) => name)).toEqual(['dad', 'mum'])
  const different = onlyDifferences(contents).groups.flatMap(({ lines }) => lines)
  expect(different.map((line) => [line.item.id, line.inColumns])).toEqual([
    ['psa', ['dad']],
    ['hpv', ['mum']],
  ])
})

test('an attribute that changes no item is no column', () => {
  expect(decidingAttributes(parents, { 给谁做: 'dad' })).toEqual(['给谁做', '版本'])
  expect(columns(parents, { 给谁做: 'dad' }, { kind: 'attribute', attributeName: '版本' })).toEqual(['calm', 'heart'])
})

test('any two specs with different items can be compared, with their differences', () => {
  expect(differentSpecs(parents).map(({ id }) => id)).toEqual(['dad-calm', 'dad-heart', 'mum-calm'])
  expect(columns(parents, {}, { kind: 'specs', specIds: ['mum-calm', 'dad-heart'] })).toEqual(['甲', '乙'])
  expect(gapBetween(parents, ['mum-calm', 'dad-heart'])).toEqual({ more: 2, less: 1, priceFen: 300_00 })
  expect(gapBetween(parents, ['mum-calm', 'unknown'])).toBeNull()
})

test('the pair begins with the chosen spec', () => {
  expect(firstPair(parents, {})).toEqual(['dad-calm', 'dad-heart'])
  expect(firstPair(parents, { 给谁做: 'mum', 版本: 'calm', 陪检: 'no' })).toEqual(['mum-calm', 'dad-calm'])
})

const couple: Product = {
  ...plain,
  productCount: 2,
  productSpecList: [spec('one', [], 'both', 400, 500)],
  packages: [packageOf('both', [item('ecg'), item('hpv', 0), item('semen', 1, 200_00)])],
}

test('a package for two says what is hers and what is his', () => {
  expect(columns(couple, {})).toEqual(['女士', '男士'])
  const lines = contentsOf(couple, {}).groups.flatMap((group) => group.lines)
  expect(lines.map((line) => [line.item.id, line.inColumns])).toEqual([
    ['semen', ['him']],
    ['ecg', ['her', 'him']],
    ['hpv', ['her']],
  ])
})

test('the reference is a sum: of hers and his, of the same for several, and of what comes beside the items', () => {
  const sum = (product: Product, index = 0) => {
    const one = product.productSpecList[index]
    return one ? sumOf(product, one) : null
  }
  expect(sum(couple)).toEqual({
    organs: [{ organId: 'heart', organName: '心脏', count: 4, fen: 500_00 }],
    times: 1,
    otherFen: 0,
  })
  const twice = { ...parents, productCount: 2, productSpecList: [spec('two', [], 'dad-calm', 300, 400)] }
  expect(sum(twice)).toMatchObject({ times: 2, otherFen: 0, organs: [{ fen: 200_00 }] })
  expect(sum(parents, 1)).toMatchObject({ times: 1, otherFen: 180_00 })
})

test('a reference below the sum of its items is not explained by them', () => {
  const cheaper = { ...parents, productSpecList: [spec('less', [], 'dad-calm', 100, 150)] }
  expect(cheaper.productSpecList[0] && sumOf(cheaper, cheaper.productSpecList[0])).toBeNull()
})
