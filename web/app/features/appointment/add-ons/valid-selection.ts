import { type Choice, type PricedPackage, withoutItem, withoutPackage } from '@mall/contract/appointment/market-choice'
import { isFailure } from '../../../shell/client/failure.ts'

/** The server's answer to the valid selection, and a message for each rejected item. */
export interface ValidSelection<Answer> {
  answer: Answer
  choice: Choice
  rejections: string[]
}

/** Removes what branch, time or examinee rule out, one refusal at a time, until the rest is valid. */
export async function validSelection<Answer>(
  select: (choice: { itemIds: string[]; packageIds: string[] }) => Promise<Answer>,
  required: Choice,
  packages: readonly PricedPackage[],
): Promise<ValidSelection<Answer>> {
  let choice = required
  const rejections: string[] = []
  for (;;) {
    const { itemIds, packageIds } = choice
    try {
      return { answer: await select({ itemIds: [...itemIds], packageIds: [...packageIds] }), choice, rejections }
    } catch (error) {
      if (!isFailure(error)) throw error
      const next = without(choice, packages, error.data)
      // A refusal that removes nothing would loop forever.
      if (countOf(next, packages) >= countOf(choice, packages)) throw error
      rejections.push(error.message)
      choice = next
    }
  }
}

function without(choice: Choice, packages: readonly PricedPackage[], data: unknown): Choice {
  if (typeof data !== 'object' || data === null) return choice
  if ('packageId' in data) return withoutPackage(choice, String(data.packageId))
  return 'itemId' in data ? withoutItem(choice, packages, String(data.itemId)) : choice
}

/** A package counts beside its items: removing one item removes the package and keeps the others. */
const countOf = ({ itemIds, packageIds }: Choice, packages: readonly PricedPackage[]) =>
  itemIds.length +
  packageIds.reduce((sum, required) => sum + 1 + (packages.find(({ id }) => id === required)?.items.length ?? 0), 0)
