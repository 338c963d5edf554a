import { rowField } from '@mall/contract/change-set/row-value'
import type { StructureSheet } from '@mall/contract/content/structure-terms'
import { useRead } from '../../client/queries.ts'
import type { Draft } from '../draft/use-draft.ts'
import { rowOf, type StructureRow } from './structure-order.ts'

/** A part of the shop's structure with the draft over it; new rows of the draft too. undefined: it is on its way. */
export function useStructure(sheet: StructureSheet, draft: Draft) {
  const { data, error, refetch } = useRead('listStructure', { sheet })
  const standing = data?.sheet === sheet ? data.list : undefined
  return { rows: standing && withDraft(sheet, standing, draft), error, refetch }
}

function withDraft(sheet: StructureSheet, standing: readonly { id: string; value: string }[], draft: Draft) {
  const field = rowField(sheet)
  const known = new Set(standing.map(({ id }) => id))
  const added = draft.set?.lines.filter((line) => line.field === field && !known.has(line.thingId)) ?? []
  return [
    ...standing.map(({ id, value }): StructureRow => rowOf(id, value, draft.nextOf(field, id) ?? value)),
    ...added.map(({ thingId, next }): StructureRow => rowOf(thingId, '', draft.nextOf(field, thingId) ?? next)),
  ]
}

/** Categories by their names, a second level behind its first. */
export function useCategories(draft: Draft) {
  const { rows = [] } = useStructure('category', draft)
  const names = new Map(rows.map(({ id, cells }) => [id, cells.name ?? id]))
  const nameOf = (id: string): string => {
    const row = rows.find((one) => one.id === id)
    const parent = row?.cells.parent ?? ''
    return parent === '' ? (names.get(id) ?? id) : `${names.get(parent) ?? parent} / ${names.get(id) ?? id}`
  }
  const shown = rows.filter(({ isShown }) => isShown)
  const first = shown.filter(({ cells }) => cells.parent === '')
  const below = (id: string) => shown.filter(({ cells }) => cells.parent === id)
  return { nameOf, first, all: first.flatMap((one) => [one, ...below(one.id)]) }
}

/** Organ systems by their names. */
export function useOrgans() {
  const { data } = useRead('listItemOrgans', {})
  const list = data?.list ?? []
  return { list, nameOf: (id: string): string => list.find(({ organId }) => organId === id)?.name ?? id }
}
