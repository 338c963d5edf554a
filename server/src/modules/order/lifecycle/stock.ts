import type { Tx } from '../../../platform/database/types.ts'
import { reserveUnits, returnStock } from '../../catalogue/public.ts'

interface Units {
  specId: string
  quantity: number
}

/** Reserves units of limited specs. Returns the first spec with too few left (then roll back), null if all are reserved. */
export async function reserveStock(tx: Tx, requests: readonly Units[]): Promise<string | null> {
  for (const { specId, quantity } of inOneOrder(requests)) {
    if (!(await reserveUnits(tx, specId, quantity))) return specId
  }
  return null
}

export async function releaseStock(tx: Tx, taken: readonly Units[]): Promise<void> {
  for (const { specId, quantity } of inOneOrder(taken)) await returnStock(tx, specId, quantity)
}

/** A fixed lock order, so that concurrent orders do not deadlock. */
function inOneOrder(units: readonly Units[]): Units[] {
  return units.toSorted((a, b) => (a.specId < b.specId ? -1 : 1))
}
