/** One part of an article's text; several lines of one kind stand together. */
export type BlockKind = 'paragraph' | 'heading' | 'subheading' | 'list' | 'steps' | 'table' | 'warning' | 'picture'

export interface Block {
  key: number
  kind: BlockKind
  /** Its lines without their marks. */
  text: string
}

export const BLOCKS: Readonly<Record<BlockKind, { name: string; hint: string; start: string }>> = {
  paragraph: { name: '段落', hint: '一行一段', start: '' },
  heading: { name: '标题', hint: '进目录', start: '' },
  subheading: { name: '小标题', hint: '不进目录', start: '' },
  list: { name: '列表', hint: '一行一条', start: '' },
  steps: { name: '步骤', hint: '一行一步，自己编号', start: '' },
  table: { name: '表格', hint: '一行一排，格子之间用 | 隔开，第一行是表头', start: '项目 | 说明' },
  warning: { name: '提醒', hint: '黄底的几句话，什么时候要马上去医院', start: '' },
  picture: { name: '图和图注', hint: '', start: '' },
}

export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'subheading',
  'list',
  'steps',
  'table',
  'warning',
  'picture',
] as const

const MARKS: readonly (readonly [RegExp, BlockKind])[] = [
  [/^## /, 'heading'],
  [/^### /, 'subheading'],
  [/^- /, 'list'],
  [/^\d+\. /, 'steps'],
  [/^\| /, 'table'],
  [/^> /, 'warning'],
  [/^(?=!\[)/, 'picture'],
]

const TOGETHER: ReadonlySet<BlockKind> = new Set(['list', 'steps', 'table', 'warning'])

/** An article's text as blocks. */
export function blocksOf(text: string, firstKey = 0): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [mark, kind] = MARKS.find(([begins]) => begins.test(line)) ?? [/^/, 'paragraph' as const]
    const words = kind === 'table' ? line.slice(2).replace(/\s*\|\s*$/, '') : line.replace(mark, '')
    const last = blocks.at(-1)
    if (last?.kind === kind && TOGETHER.has(kind)) last.text += `\n${words}`
    else blocks.push({ key: firstKey + blocks.length, kind, text: words })
  }
  return blocks
}

/** Blocks as they are kept. */
export const textOfBlocks = (blocks: readonly Block[]): string => blocks.map(textOfBlock).filter(Boolean).join('\n')

export function textOfBlock({ kind, text }: Block): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  if (kind === 'heading' || kind === 'subheading') {
    const words = lines.join(' ')
    return words && `${kind === 'heading' ? '##' : '###'} ${words}`
  }
  return lines.map((line, nth) => markedLine(kind, line, nth)).join('\n')
}

function markedLine(kind: BlockKind, line: string, nth: number): string {
  if (kind === 'list') return `- ${line}`
  if (kind === 'steps') return `${nth + 1}. ${line}`
  if (kind === 'warning') return `> ${line}`
  if (kind !== 'table') return line
  const cells = line.split('|').map((cell) => cell.trim())
  return `| ${cells.join(' | ')} |`
}
