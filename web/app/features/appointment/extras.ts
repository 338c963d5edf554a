import type { hospItem } from '@mall/contract/appointment'
import type { OutputOf } from '@mall/contract/client'

export type ExtraItem = OutputOf<typeof hospItem>['list'][number]

/** Items by organ, in the order the mall gives them. */
export function byOrgan(items: readonly ExtraItem[]): { organName: string; items: ExtraItem[] }[] {
  const groups = new Map<string, ExtraItem[]>()
  for (const item of items) groups.set(item.organName, [...(groups.get(item.organName) ?? []), item])
  return [...groups].map(([organName, of]) => ({ organName, items: of }))
}

export const totalOf = (items: readonly { price: number }[]) => items.reduce((sum, { price }) => sum + price, 0)
