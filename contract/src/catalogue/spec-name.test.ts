import { expect, test } from 'vitest'
import { specNameOf } from './spec-name.ts'

const value = (attributeName: string, attributeValueName: string) => ({ attributeName, attributeValueName })

test('only a value that says nothing alone is named with its attribute', () => {
  expect(specNameOf([value('给谁做', '爸爸 · 男'), value('版本', '安心版'), value('陪检', '不需要')])).toBe(
    '爸爸 · 男，安心版，陪检：不需要',
  )
  expect(specNameOf([value('陪检', '需要陪检员')])).toBe('需要陪检员')
  expect(specNameOf([value('麻醉', '无'), value('取送', '需要')])).toBe('麻醉：无，取送：需要')
  expect(specNameOf([])).toBe('')
})
