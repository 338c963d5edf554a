import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type ComparisonItem, MOST_COMPARED, storedItems, toggled, withSpec } from './compare-rules.ts'
import { storedChoice, useStoredChoice } from './stored.ts'

const list = storedChoice('compareList')
const HIDDEN = 'mall.compareHidden'

/** What this browser compares: kept by it, the same in all its tabs. */
export const compareList = {
  get: () => storedItems(list.get()),

  /** Puts a product in or takes it out; a fifth is refused in words and replaces nothing. */
  toggle(item: ComparisonItem) {
    const { items, did } = toggled(compareList.get(), item)
    if (did === 'full') return toast(`最多对比 ${MOST_COMPARED} 个，先移出一个`, 'info')
    keep(items)
  },

  /** The spec that was chosen on a product's page, where the product is in the bar. */
  choose(product_id: string, spec_id: string, selling_price: number) {
    const items = compareList.get()
    if (items.some((item) => item.product_id === product_id))
      keep(withSpec(items, { product_id, spec_id, selling_price }))
  },

  remove: (productId: string) => keep(compareList.get().filter(({ product_id }) => product_id !== productId)),
  replace: (items: readonly ComparisonItem[]) => keep(items),
  clear: () => keep([]),
}

function keep(items: readonly ComparisonItem[]) {
  list.set(items.length > 0 ? JSON.stringify(items) : null)
}

/** The products in the bar; none on the server and until the page has come alive. */
export function useCompareList(): readonly ComparisonItem[] {
  const text = useSyncExternalStore(list.subscribe, list.get, () => null)
  return useMemo(() => storedItems(text), [text])
}

/** Whether the visitor put the bar away, and the switch for it. */
export function useCompareHidden() {
  const isHidden = useStoredChoice(HIDDEN) === 'yes'
  return [isHidden, (hide: boolean) => storedChoice(HIDDEN).set(hide ? 'yes' : null)] as const
}
