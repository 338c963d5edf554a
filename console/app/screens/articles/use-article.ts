import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { faultsOfClaims } from '@mall/contract/content/article-claims'
import { ARTICLE_KIND_NAMES, minutesToRead } from '@mall/contract/content/article-terms'
import { htmlOfText, textOfHtml } from '@mall/contract/content/page-text'
import { readRow } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import { useState } from 'react'
import { BLOCKS, type Block, type BlockKind, blocksOf, textOfBlocks } from './blocks.ts'
import { sourcesIn } from './claim-edits.ts'

type Cells = Readonly<Record<string, string>>

/** Before anything of it is written. */
const newCells = (today: string): Cells => ({
  ...{ kind: ARTICLE_KIND_NAMES.health, isShown: YES, publishedOn: today, sources: '', sort: '0' },
})

/** An article while it is written: its cells, and its body as blocks. */
export function useArticle(now: string, drafted: string | null, today: string) {
  const standing = cellsOf(now)
  const [typed, setTyped] = useState<Cells>(() => cellsOf(drafted ?? now) ?? newCells(today))
  const [blocks, setBlocks] = useState<readonly Block[]>(() => blocksOf(typed.body ?? ''))
  const [editing, setEditing] = useState<number | null>(null)
  const body = textOfBlocks(blocks)
  const isSameBody = body === standing?.body
  const written = {
    ...typed,
    body: textOfHtml(htmlOfText(body)),
    ...(!isSameBody && { minutes: String(minutesToRead(body)) }),
  }
  const read = readRow('article', written, standing ?? undefined)
  const { kind = '', title = '', summary = '', sources = '' } = read.cells
  const isMedical = kind === ARTICLE_KIND_NAMES.health
  const cells: Cells & { body: string } = { ...read.cells, ...typed, body }
  const nextKey = () => Math.max(0, ...blocks.map(({ key }) => key)) + 1
  return {
    ...{ cells, faults: read.faults, blocks, editing, isMedical },
    value: rowValue('article', read.cells),
    sources: sourcesIn(typed.sources ?? ''),
    claimFaults: faultsOfClaims({ kind: isMedical ? 'health' : 'other', title, summary, body, sources }),
    minutes: written.minutes ?? '1',
    set: (part: Cells) => setTyped((before) => ({ ...before, ...part })),
    setBody: (text: string) => setBlocks(blocksOf(text, nextKey())),
    open: setEditing,
    write: (key: number, text: string) =>
      setBlocks((before) => before.map((block) => (block.key === key ? { ...block, text } : block))),
    add(kindOfBlock: BlockKind, text = BLOCKS[kindOfBlock].start) {
      const block = { key: nextKey(), kind: kindOfBlock, text }
      const at = blocks.findIndex(({ key }) => key === editing)
      setBlocks(at < 0 ? [...blocks, block] : spliced(blocks, at + 1, 0, block))
      setEditing(block.key)
    },
    /** In place of a block: what was pasted into it. */
    replace(key: number, text: string) {
      const at = blocks.findIndex((block) => block.key === key)
      setBlocks(spliced(blocks, at, 1, ...blocksOf(text, nextKey())))
      setEditing(null)
    },
    move(key: number, by: 1 | -1) {
      const at = blocks.findIndex((block) => block.key === key)
      const block = blocks[at]
      const to = at + by
      if (block && to >= 0 && to < blocks.length) setBlocks(spliced(spliced(blocks, at, 1), to, 0, block))
    },
    remove(key: number) {
      setBlocks(blocks.filter((block) => block.key !== key))
      setEditing(null)
    },
  }
}

/** Older browsers have no `toSpliced`. */
function spliced(blocks: readonly Block[], at: number, gone: number, ...added: Block[]): Block[] {
  const all = [...blocks]
  all.splice(at, gone, ...added)
  return all
}

export type Writing = ReturnType<typeof useArticle>
