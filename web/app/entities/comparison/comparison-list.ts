import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'
import { type ComparisonItem, MAX_COMPARED, parseStoredItems, toggleItem, withSpec } from './comparison-rules.ts'

const list = storedSetting('compareList')
const HIDDEN = 'mall.compareHidden'

/** The products to compare, in local storage and synchronised between tabs. */
export const comparisonList = {
  get: () => parseStoredItems(list.get()),

  /** Adds or removes a product; a fifth is refused with a message. */
  toggle(item: ComparisonItem) {
    const { items, did } = toggleItem(comparisonList.get(), item)
    if (did === 'full') return toast(`最多对比 ${MAX_COMPARED} 个，先移出一个`, 'info')
    keep(items)
  },

  /** The spec that was chosen on a product's page, where the product is in the bar. */
  choose(product_id: string, spec_id: string, selling_price: number) {
    const items = comparisonList.get()
    if (items.some((item) => item.product_id === product_id))
      keep(withSpec(items, { product_id, spec_id, selling_price }))
  },

  remove: (productId: string) => keep(comparisonList.get().filter(({ product_id }) => product_id !== productId)),
  replace: (items: readonly ComparisonItem[]) => keep(items),
  clear: () => keep([]),
}

function keep(items: readonly ComparisonItem[]) {
  list.set(items.length > 0 ? JSON.stringify(items) : null)
}

/** The products in the bar; none on the server and until hydration. */
export function useComparisonList(): readonly ComparisonItem[] {
  const text = useSyncExternalStore(list.subscribe, list.get, () => null)
  return useMemo(() => parseStoredItems(text), [text])
}

/** Whether the visitor collapsed the bar, and its setter. */
export function useComparisonBarHidden() {
  const isHidden = useStoredSetting(HIDDEN) === 'yes'
  return [isHidden, (hide: boolean) => storedSetting(HIDDEN).set(hide ? 'yes' : null)] as const
}
