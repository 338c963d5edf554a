import { type Choice, type PricedPackage, withoutItem, withoutPackage } from '@mall/contract/appointment/market-choice'
import { isFailure } from '../../../shell/client/failure.ts'

/** The mall's answer to what goes of the choice, and why the rest was struck out, item by item. */
export interface ValidSelection<Answer> {
  answer: Answer
  choice: Choice
  left: string[]
}

/** Asks until everything goes: what another branch, time or person rules out is struck out and told; the rest stays. */
export async function validSelection<Answer>(
  ask: (choice: { itemIds: string[]; packageIds: string[] }) => Promise<Answer>,
  wanted: Choice,
  packages: readonly PricedPackage[],
): Promise<ValidSelection<Answer>> {
  let choice = wanted
  const left: string[] = []
  for (;;) {
    const { itemIds, packageIds } = choice
    try {
      return { answer: await ask({ itemIds: [...itemIds], packageIds: [...packageIds] }), choice, left }
    } catch (error) {
      if (!isFailure(error)) throw error
      const next = without(choice, packages, error.data)
      // What can't be taken out of the choice is no reason to ask for ever.
      if (countOf(next, packages) >= countOf(choice, packages)) throw error
      left.push(error.message)
      choice = next
    }
  }
}

function without(choice: Choice, packages: readonly PricedPackage[], data: unknown): Choice {
  if (typeof data !== 'object' || data === null) return choice
  if ('packageId' in data) return withoutPackage(choice, String(data.packageId))
  return 'itemId' in data ? withoutItem(choice, packages, String(data.itemId)) : choice
}

/** A package counts beside its items: without one of them the others are left, and it is gone. */
const countOf = ({ itemIds, packageIds }: Choice, packages: readonly PricedPackage[]) =>
  itemIds.length +
  packageIds.reduce((sum, wanted) => sum + 1 + (packages.find(({ id }) => id === wanted)?.items.length ?? 0), 0)
