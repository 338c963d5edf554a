import { Icon } from '@mall/ui/icons/icon.tsx'
import type { Cell } from './compare-sections.ts'

/** Content of a cell: a tick, 不含, or text. */
export function CellText({ cell }: { cell: Cell }) {
  if (cell.kind === 'has') {
    return (
      <span className="inline-block text-brand">
        <Icon name="check" size={24} weight={2.4} />
        <span className="sr-only">有</span>
      </span>
    )
  }
  if (cell.kind === 'none') return <span className="text-ink-3">不含</span>
  if (cell.isRest) return <span className="text-ink-3">{cell.text}</span>
  return (
    <>
      {cell.text}
      {cell.note && (
        <span className="block text-14 text-ink-3 leading-snug">
          {cell.note.slice(0, -4)}
          <span className="whitespace-nowrap">{cell.note.slice(-4)}</span>
        </span>
      )}
    </>
  )
}
