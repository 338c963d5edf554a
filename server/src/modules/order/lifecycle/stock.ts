import type { Tx } from '../../../platform/database/types.ts'
import { reserveUnits, returnStock } from '../../catalogue/public.ts'

interface Units {
  specId: string
  quantity: number
}

/** Takes units of limited specs. Answers the first spec that has too few left (then roll back), null when all were taken. */
export async function reserveStock(tx: Tx, requests: readonly Units[]): Promise<string | null> {
  for (const { specId, quantity } of inOneOrder(requests)) {
    if (!(await reserveUnits(tx, specId, quantity))) return specId
  }
  return null
}

export async function releaseStock(tx: Tx, taken: readonly Units[]): Promise<void> {
  for (const { specId, quantity } of inOneOrder(taken)) await returnStock(tx, specId, quantity)
}

/** Everybody locks in the same order, so that nobody waits in a circle. */
function inOneOrder(units: readonly Units[]): Units[] {
  return units.toSorted((a, b) => (a.specId < b.specId ? -1 : 1))
}
