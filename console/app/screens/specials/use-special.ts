import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { readSpecialText, type SpecialPart, specialText } from '@mall/contract/content/special-text'
import { readRow } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import { useState } from 'react'

/** A block with a key that stays while it is moved. */
export interface Block {
  key: number
  part: SpecialPart
}

const NEW: AnyCells = { title: '', summary: '', image: '', phoneImage: '', isShown: YES, blocks: '', sort: '100' }

const STARTS: Readonly<Record<SpecialPart['kind'], SpecialPart>> = {
  text: { kind: 'text', title: '', body: '' },
  picture: { kind: 'picture', image: '', width: 0, height: 0, alt: '', to: '' },
  product: { kind: 'product', productId: '', words: '' },
  products: { kind: 'products', title: '', hint: '', productIds: [] },
  coupon: { kind: 'coupon', title: '', hint: '', codes: [] },
}

/** A special page while it is written. */
export function useSpecial(now: string, drafted: string | null) {
  const [typed, setTyped] = useState<AnyCells>(() => cellsOf(drafted ?? now) ?? NEW)
  const [blocks, setBlocks] = useState<readonly Block[]>(() =>
    readSpecialText(typed.blocks ?? '').parts.map((part, key) => ({ key, part })),
  )
  const [editing, setEditing] = useState<number | null>(null)
  const written: AnyCells = { ...typed, blocks: specialText(blocks.map(({ part }) => part)) }
  const { cells, faults } = readRow('special', written, cellsOf(now) ?? undefined)
  const nextKey = () => Math.max(0, ...blocks.map(({ key }) => key)) + 1
  return {
    ...{ cells: written, faults, blocks, editing, open: setEditing },
    value: rowValue('special', cells),
    set: (part: AnyCells) => setTyped((before) => ({ ...before, ...part })),
    write: (key: number, part: SpecialPart) =>
      setBlocks((before) => before.map((block) => (block.key === key ? { key, part } : block))),
    add(kind: SpecialPart['kind']) {
      const block = { key: nextKey(), part: STARTS[kind] }
      const at = blocks.findIndex(({ key }) => key === editing)
      setBlocks(at < 0 ? [...blocks, block] : [...blocks.slice(0, at + 1), block, ...blocks.slice(at + 1)])
      setEditing(block.key)
    },
    move(key: number, by: 1 | -1) {
      const at = blocks.findIndex((block) => block.key === key)
      const [block, other] = [blocks[at], blocks[at + by]]
      if (!block || !other) return
      setBlocks(blocks.map((one, nth) => (nth === at ? other : nth === at + by ? block : one)))
    },
    remove(key: number) {
      setBlocks(blocks.filter((block) => block.key !== key))
      setEditing(null)
    },
  }
}

export type Writing = ReturnType<typeof useSpecial>
