import { expect, test } from 'vitest'
import {
  activityAmong,
  choiceText,
  chosenSpec,
  coverOf,
  firstChoice,
  firstMissing,
  priceRange,
  type Spec,
  valueDetail,
  whyNotValue,
} from './spec-rules.ts'

const spec = (id: string, attributeValueIds: string[], yuan: number, stock: number | null = null): Spec => ({
  id,
  specName: id,
  attributeValueIds,
  sellingPrice: yuan * 100,
  marketPrice: yuan * 100,
  stock,
  packageId: null,
  imageUrl: `${id}.svg`,
})
const value = (id: string) => ({ attributeValueId: id, attributeValueName: id })

const parents = {
  serviceKind: 'general',
  productStatus: '1',
  activityVOS: [
    {
      specId: 'dad-heart-none',
      activityPrice: 160_000,
      listPrice: 167_900,
      activity: { id: 'a', activityName: '', tag: '', endTime: '' },
    },
  ],
  packages: [],
  productAttributeList: [
    { attributeName: '给谁做', attributeValueList: [value('dad'), value('mum')] },
    { attributeName: '版本', attributeValueList: [value('calm'), value('heart')] },
    { attributeName: '陪检', attributeValueList: [value('none'), value('bed')] },
  ],
  productSpecList: [
    spec('dad-calm-none', ['dad', 'calm', 'none'], 1299),
    spec('dad-calm-bed', ['dad', 'calm', 'bed'], 1479, 0),
    spec('dad-heart-none', ['dad', 'heart', 'none'], 1600),
    spec('mum-calm-none', ['mum', 'calm', 'none'], 1299),
  ],
} as const satisfies Parameters<typeof chosenSpec>[0]

const [attribute] = parents.productAttributeList.slice(1)

test('the first attribute without a value is named, in the order of the attributes', () => {
  expect(firstMissing(parents, {})).toBe('给谁做')
  expect(firstMissing(parents, { 给谁做: 'dad', 陪检: 'none' })).toBe('版本')
  expect(firstMissing(parents, { 给谁做: 'dad', 版本: 'calm', 陪检: 'none' })).toBeNull()
})

test('only a complete choice is a spec', () => {
  expect(chosenSpec(parents, { 给谁做: 'dad', 版本: 'calm' })).toBeNull()
  expect(chosenSpec(parents, { 给谁做: 'dad', 版本: 'calm', 陪检: 'none' })?.id).toBe('dad-calm-none')
})

test('an activity is shown for the specs that it makes cheaper', () => {
  const [calm, , heart] = parents.productSpecList
  expect(activityAmong(parents, [calm, heart])?.listPrice).toBe(167_900)
  expect(activityAmong(parents, [calm])).toBeNull()
})

test('an incomplete choice has the price range of the available specs', () => {
  expect(priceRange(parents, {})).toEqual({ min: 129_900, max: 160_000 })
  expect(priceRange(parents, { 给谁做: 'mum' })).toEqual({ min: 129_900, max: 129_900 })
})

test('an unavailable value says why', () => {
  expect(whyNotValue(parents, { 给谁做: 'mum' }, '版本', 'heart')).toBe('与已选的不能同选')
  expect(whyNotValue(parents, { 给谁做: 'dad', 版本: 'calm' }, '陪检', 'bed')).toBe('暂时约满')
  expect(whyNotValue(parents, { 给谁做: 'dad' }, '版本', 'heart')).toBe('')
})

test('a chosen value never blocks the others of its own attribute', () => {
  expect(whyNotValue(parents, { 给谁做: 'mum', 版本: 'calm' }, '给谁做', 'dad')).toBe('')
})

test('a value shows what it adds to the price', () => {
  if (!attribute) throw new Error('no attribute')
  expect(valueDetail(parents, { 给谁做: 'dad', 陪检: 'none' }, attribute, 'heart')).toBe('+¥301')
  expect(valueDetail(parents, { 给谁做: 'dad', 陪检: 'none' }, attribute, 'calm')).toBe('')
})

test('the requested spec is chosen initially, else the cheapest available', () => {
  const first = { 给谁做: 'dad', 版本: 'calm', 陪检: 'none' }
  expect(firstChoice(parents)).toEqual(first)
  expect(firstChoice(parents, 'mum-calm-none')).toEqual({ ...first, 给谁做: 'mum' })
  expect(firstChoice(parents, 'of another product')).toEqual(first)
  const [calm, bed, heart] = parents.productSpecList
  expect(firstChoice({ ...parents, productSpecList: [{ ...calm, stock: 0 }, bed, heart] })).toMatchObject({
    版本: 'heart',
  })
  expect(firstChoice({ ...parents, productSpecList: [bed] })).toMatchObject({ 陪检: 'bed' })
  expect(firstChoice({ ...parents, productSpecList: [] })).toEqual({})
})

test('an attribute with a single value is preselected', () => {
  const oneWay = {
    productAttributeList: [{ attributeName: '规格', attributeValueList: [value('only')] }],
    productSpecList: [spec('one', ['only'], 100)],
  }
  expect(firstChoice(oneWay)).toEqual({ 规格: 'only' })
  expect(firstChoice({ ...oneWay, productSpecList: [spec('one', ['only'], 100, 0)] })).toEqual({ 规格: 'only' })
})

test('the choice is described in the order of the attributes', () => {
  expect(choiceText(parents, { 版本: 'calm', 给谁做: 'dad' })).toBe('dad，calm')
})

test('the cover is that of the chosen spec, the product’s while none is chosen', () => {
  expect(coverOf({ imageUrl: 'parents.svg' }, null)).toBe('parents.svg')
  expect(coverOf({ imageUrl: 'parents.svg' }, spec('dad', [], 1))).toBe('dad.svg')
})
