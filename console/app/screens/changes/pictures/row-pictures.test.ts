import { rowValue } from '@mall/contract/change-set/row-value'
import { changeTexts } from '@mall/contract/change-set/value-text'
import { expect, test } from 'vitest'
import { picturesOfRow } from './row-pictures.ts'

test('pictures of columns are told apart from words, old and new', () => {
  const [base, next] = ['a', 'b'].map((name) => rowValue('popUp', { title: name, image: `specials/${name}.webp` }))
  expect(picturesOfRow('row.popUp', base ?? '', next ?? '')).toEqual([
    {
      name: '宽屏图片',
      before: [{ path: 'specials/a.webp', words: '' }],
      after: [{ path: 'specials/b.webp', words: '' }],
    },
  ])
  expect(changeTexts('row.popUp', base ?? '', next ?? '', { arePicturesSeen: true })).toEqual({
    ...{ before: '标题：a', after: '标题：b' },
  })
})

test('of a text the pictures that came, went or were captioned anew are shown with their words', () => {
  const article = (body: string) => rowValue('article', { body })
  const base = article('开头\n![针头](articles/needle.webp)\n![水](articles/water.webp)')
  const next = article('开头\n![针头](articles/needle.webp)\n![一杯水](articles/water.webp)')
  expect(picturesOfRow('row.article', base, next)).toEqual([
    {
      name: '正文里的图片',
      before: [{ path: 'articles/water.webp', words: '水' }],
      after: [{ path: 'articles/water.webp', words: '一杯水' }],
    },
  ])
  const special = rowValue('special', { blocks: '@图片 specials/a.webp｜8×4｜春天｜/branch' })
  expect(picturesOfRow('row.special', '', special)).toEqual([
    { name: '正文里的图片', before: [], after: [{ path: 'specials/a.webp', words: '春天' }] },
  ])
  expect(picturesOfRow('row.price', '', rowValue('price', { name: '标准' }))).toEqual([])
  expect(picturesOfRow('product.name', '甲', '乙')).toEqual([])
})
