import type { listNavigation } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { use } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'

export type Panel = OutputOf<typeof listNavigation>['list'][number]['panel']
type Position = 'top' | 'mobile'

const asked = new Map<Position, Promise<ReadonlyMap<string, Panel>>>()
const EMPTY: Panel = { columns: [], product: null }

/** Asks for what lies behind the navigation, once; to be called when somebody comes near it. */
export function prefetchPanels(position: Position): Promise<ReadonlyMap<string, Panel>> {
  const known = asked.get(position)
  if (known) return known
  const panels = read(position)
  asked.set(position, panels)
  return panels
}

/** What lies behind an item of the navigation; waits for it. Empty when it could not be had. */
export function usePanel(position: Position, itemId: string): Panel {
  return use(prefetchPanels(position)).get(itemId) ?? EMPTY
}

async function read(position: Position): Promise<ReadonlyMap<string, Panel>> {
  try {
    const { list } = await backgroundApi().listNavigation({ position })
    return new Map(list.map(({ id, panel }) => [id, panel]))
  } catch {
    // The items themselves still lead on; the next one to come near asks again.
    asked.delete(position)
    return new Map()
  }
}
