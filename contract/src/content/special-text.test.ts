import { expect, test } from 'vitest'
import { codesInSpecial, picturesInSpecial, readSpecialText, specialText, whyNotSpecialText } from './special-text.ts'

const WRITTEN = `@文字 先看这三样
- **血管**：看斑块
- 肺
没有不舒服也值得做
@主推 p-1｜看得最全的一份
@优惠券 先领券｜领了放着｜P100 P150
@商品 按年纪选｜｜p-2 p-1
@图片 specials/bowl.webp｜1200×320｜早饭带上｜/branch
@图片 specials/cup.webp｜1200×320`

test('blocks are read as they are written, and are the same text again', () => {
  const { parts, unknown } = readSpecialText(WRITTEN)
  expect(unknown).toBeNull()
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'product', 'coupon', 'products', 'picture', 'picture'])
  expect(parts[0]).toEqual({
    ...{ kind: 'text', title: '先看这三样', body: '- **血管**：看斑块\n- 肺\n没有不舒服也值得做' },
  })
  expect(parts[3]).toEqual({ kind: 'products', title: '按年纪选', hint: '', productIds: ['p-2', 'p-1'] })
  expect(parts[5]).toMatchObject({ width: 1200, height: 320, alt: '', to: '' })
  expect(specialText(parts)).toBe(WRITTEN)
  expect(whyNotSpecialText(WRITTEN)).toBeNull()
  expect(codesInSpecial(WRITTEN, 'product')).toEqual(['p-1', 'p-2'])
  expect(codesInSpecial(WRITTEN, 'coupon')).toEqual(['P100', 'P150'])
  expect(picturesInSpecial(WRITTEN)).toEqual(['specials/bowl.webp', 'specials/cup.webp'])
})

test('what is written otherwise is kept in one form, and that form stays', () => {
  const loose = '开头的话\n\n## 大标题\n@商品 甲｜乙｜p-1，p-2、p-1\n@图片 specials/a.webp | 宽'
  const kept = specialText(readSpecialText(loose).parts)
  expect(kept.split('\n').slice(0, 4)).toEqual(['@文字', '开头的话', '### 大标题', '@商品 甲｜乙｜p-1 p-2'])
  expect(specialText(readSpecialText(kept).parts)).toBe(kept)
  const sly = specialText([{ kind: 'text', title: '甲｜乙\n@图片 x', body: '@商品 a｜b｜c\n\n再一段' }])
  expect(sly).toBe('@文字 甲 乙 @图片 x\n＠商品 a｜b｜c\n再一段')
  expect(readSpecialText(sly).parts).toHaveLength(1)
})

test.each([
  ['@视频 a.mp4', '没有“@视频”这种块'],
  ['@文字', '第 1 块（文字）：写上标题或文字'],
  ['@文字 好\n@图片 //elsewhere.example/a.svg｜10×10', '第 2 块（图片）：选一张图'],
  ['@图片 specials/a.webp｜0×10', '宽和高'],
  ['@图片 specials/a.webp｜10×10｜好｜//elsewhere.example', '打开的地址'],
  ['@图片 specials/a.webp｜10×10｜好｜/\\elsewhere.example', '打开的地址'],
  ['@图片 specials/a.webp｜10×10｜好｜javascript:x()', '打开的地址'],
  ['@主推 ', '写上一个商品的编号'],
  ['@商品 甲｜乙｜', '放 1 到 24 个商品'],
  [`@商品 甲｜乙｜${Array.from({ length: 25 }, (_, nth) => `p${nth}`).join(' ')}`, '放 1 到 24 个商品'],
  ['@优惠券 甲｜乙｜a.b', '“a.b”不是编号'],
  [`@商品 ${'长'.repeat(201)}｜｜p`, '最多 200 个字'],
  [Array.from({ length: 41 }, () => '@主推 p').join('\n'), '最多 40 块'],
])('%s is told: %s', (text, words) => {
  expect(whyNotSpecialText(text)).toContain(words)
})
