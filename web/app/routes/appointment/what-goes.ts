import type { Api } from '@mall/contract/client'
import type { Choice } from '@mall/contract/market-choice'
import type { placeOf } from '../../features/appointment/market-facts.ts'
import { isFailure } from '../../shell/failure.ts'

/** What another branch, time or person rules out is left out, and told. */
export async function whatGoes(
  api: Api,
  place: ReturnType<typeof placeOf>,
  wanted: Choice,
  without: (choice: Choice, itemId: string) => Choice,
) {
  let choice = wanted
  const left: string[] = []
  for (;;) {
    const { itemIds, packageIds } = choice
    try {
      const selection = await api.marketSelection({ ...place, itemIds: [...itemIds], packageIds: [...packageIds] })
      return { selection, choice, left }
    } catch (error) {
      const itemId = isFailure(error) ? itemOf(error.data) : null
      if (itemId === null || !isFailure(error)) throw error
      const next = without(choice, itemId)
      // What can't be taken out of the choice is no reason to ask for ever.
      if (next.itemIds.length + next.packageIds.length === itemIds.length + packageIds.length) throw error
      left.push(error.message)
      choice = next
    }
  }
}

function itemOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'itemId' in data ? String(data.itemId) : null
}
