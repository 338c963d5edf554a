import { expect, test } from 'vitest'
import { maskMobile, regionText } from './rules.ts'

test.each([
  [['北京市', '北京市', '朝阳区'], '北京市朝阳区'],
  [['河北省', '保定市', '莲池区'], '河北省保定市莲池区'],
  [['重庆市', '县', '城口县'], '重庆市城口县'],
  [['湖北省', '省直辖县', '仙桃市'], '湖北省仙桃市'],
  [['新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市'], '新疆维吾尔自治区石河子市'],
] as const)('%s is written %s', ([province, city, district], text) => {
  expect(regionText(province, city, district)).toBe(text)
})

test('a mobile number is masked in the middle', () => {
  expect(maskMobile('13812346720')).toBe('138****6720')
})
