import type { listNavigation } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { use } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'

export type Panel = OutputOf<typeof listNavigation>['list'][number]['panel']
type Position = 'top' | 'phone'

const requests = new Map<Position, Promise<ReadonlyMap<string, Panel>>>()
const EMPTY: Panel = { columns: [], product: null }

/** Prefetches the navigation panels once; call it when the pointer or focus gets near. */
export function prefetchPanels(position: Position): Promise<ReadonlyMap<string, Panel>> {
  const known = requests.get(position)
  if (known) return known
  const panels = read(position)
  requests.set(position, panels)
  return panels
}

/** The panel of a navigation item; suspends while loading, empty when loading failed. */
export function usePanel(position: Position, itemId: string): Panel {
  return use(prefetchPanels(position)).get(itemId) ?? EMPTY
}

async function read(position: Position): Promise<ReadonlyMap<string, Panel>> {
  try {
    const { list } = await backgroundApi().listNavigation({ position })
    return new Map(list.map(({ id, panel }) => [id, panel]))
  } catch {
    // The items still work as links; the next prefetch tries again.
    requests.delete(position)
    return new Map()
  }
}
