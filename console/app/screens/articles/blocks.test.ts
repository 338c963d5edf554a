import { htmlOfText, textOfHtml } from '@mall/contract/content/page-text'
import { expect, test } from 'vitest'
import { type Block, blocksOf, textOfBlocks } from './blocks.ts'

const TEXT = [
  '开头一段 **粗** [斑块就会消失](#source-1)。',
  '又一段',
  '## 看三样',
  '### 小的',
  '- 大小',
  '- 变没变',
  '1. 先量血压',
  '2. 再验血',
  '| 情况 | 目标 |',
  '| 没有 | 低于 3.4 |',
  '![一张图](articles/a.webp)',
  '> 突然说不清话，请打 120',
  '> 不要自己开车',
].join('\n')

test('a text becomes blocks and the same text again, as publishing keeps it', () => {
  const blocks = blocksOf(TEXT)
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...(['paragraph', 'paragraph', 'heading', 'subheading', 'list', 'steps', 'table', 'picture', 'warning'] as const),
  ])
  expect(textOfBlocks(blocks)).toBe(TEXT)
  expect(textOfHtml(htmlOfText(TEXT))).toBe(TEXT)
})

test('lines that are typed carelessly are kept in their form', () => {
  const of = (kind: Block['kind'], text: string) => textOfBlocks([{ key: 1, kind, text }])
  expect(of('table', '甲|乙\n\n1 |2 ')).toBe('| 甲 | 乙 |\n| 1 | 2 |')
  expect(of('heading', '两\n行')).toBe('## 两 行')
  expect(of('list', ' 一\n\n 二 ')).toBe('- 一\n- 二')
  expect(of('warning', '')).toBe('')
})
