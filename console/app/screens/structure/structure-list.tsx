import { rowField, rowValue } from '@mall/contract/change-set/row-value'
import { MAX_SHOWN, type StructureSheet } from '@mall/contract/content/structure-terms'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Draft, Edit } from '../draft/use-draft.ts'
import { StructureLine } from './structure-line.tsx'
import { groupByPlace, movedRows, type Place, type StructureRow } from './structure-order.ts'
import { PARTS, PLACE_NOTES } from './structure-parts.ts'
import { useCategories, useOrgans, useStructure } from './use-structure.ts'

type Props = { sheet: StructureSheet; draft: Draft; onOpen: (id: string) => void; openId: string | undefined }

/** One part of the shop's structure by its places, in the shop's order, with the draft over it. */
export function StructureList({ sheet, draft, onOpen, openId }: Props) {
  const { rows, error, refetch } = useStructure(sheet, draft)
  const categories = useCategories(draft)
  const organs = useOrgans()
  const names = { category: categories.nameOf, organ: organs.nameOf }
  const [said, setSaid] = useState('')
  const focus = useMovedFocus(rows)
  const { empty, places } = PARTS[sheet]
  if (!rows) return error ? <Failed error={error} onRetry={refetch} /> : <Opening />
  if (rows.length === 0)
    return (
      <div className="list">
        <EmptyState {...empty} />
      </div>
    )
  const editOf = (row: StructureRow, cells: AnyCells): Edit => ({
    ...{ field: rowField(sheet), thingId: row.id, now: row.now },
    value: rowValue(sheet, { ...row.cells, ...cells }),
  })
  const move = async ({ shown }: Place, row: StructureRow, by: -1 | 1) => {
    const moved = movedRows(shown, row.id, by)
    if (moved.length === 0) return
    focus.keep(`${row.id} ${by}`)
    await draft.put(moved.map(({ row: one, sort }) => editOf(one, { sort })))
    const at = shown.findIndex(({ id }) => id === row.id) + by + 1
    setSaid(`“${nameOf(row)}”现在第 ${at} 个，共 ${shown.length} 个`)
  }
  // A new one that is taken out leaves the draft.
  const take = (row: StructureRow, isShown: boolean) =>
    draft.put([
      row.now === '' && !isShown ? { ...editOf(row, {}), value: '' } : editOf(row, { isShown: isShown ? YES : NO }),
    ])
  const titleOf = (key: string) =>
    sheet === 'panel' || sheet === 'category' ? (key === '' ? '一级分类' : categories.nameOf(key)) : key
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {groupByPlace(sheet, rows, places).map((place) => (
        <Panel
          key={place.key}
          title={titleOf(place.key) || PARTS[sheet].name}
          aside={
            <span className="num text-14 text-ink-3">
              {place.shown.length} 个，最多 {MAX_SHOWN[sheet]} 个
            </span>
          }
        >
          {PLACE_NOTES[place.key] && <p className="px-4 pt-2 text-14 text-ink-3">{PLACE_NOTES[place.key]}</p>}
          <ul className="divide-y divide-line">
            {[...place.shown, ...place.out].map((row, at) => (
              <StructureLine
                key={row.id}
                {...{ sheet, row, draft }}
                names={names}
                isOpen={openId === row.id}
                isFirst={at === 0}
                isLast={at >= place.shown.length - 1}
                onOpen={() => onOpen(row.id)}
                onMove={(by) => void move(place, row, by)}
                onTake={(isShown) => void take(row, isShown)}
              />
            ))}
            {place.shown.length + place.out.length === 0 && <li className="px-4 py-3 text-ink-3">这里还没有</li>}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

const nameOf = ({ id, cells }: StructureRow) => cells.name || cells.title || id

/** The button that moved a row keeps the focus, wherever the row has gone; the other one where it cannot go on. */
function useMovedFocus(rows: unknown) {
  const wanted = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new order
  useLayoutEffect(() => {
    const [id, by] = wanted.current.split(' ')
    if (!id) return
    wanted.current = ''
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`[data-row="${CSS.escape(id)}"] [data-move]`)]
    const open = buttons.filter(({ disabled }) => !disabled)
    const target = open.find(({ dataset }) => dataset.move === by) ?? open[0]
    target?.focus()
  }, [rows])
  return {
    keep(key: string) {
      wanted.current = key
    },
  }
}
