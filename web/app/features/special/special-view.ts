import type { getSpecial } from '@mall/contract/content/special'
import type { OutputOf } from '@mall/contract/wire/client'

export type Special = OutputOf<typeof getSpecial>
export type SpecialBlock = Special['blocks'][number]
export type SpecialProduct = Extract<SpecialBlock, { kind: 'product' }>['product']

/** The one product that a page is about; null where there are several or none. */
export function leadProduct({ blocks }: Pick<Special, 'blocks'>): SpecialProduct | null {
  const leads = blocks.flatMap((block) => (block.kind === 'product' ? [block.product] : []))
  return leads.length === 1 ? (leads[0] ?? null) : null
}

/** The price to show: the only one, or the lowest. */
export const priceOf = ({ isSamePrice, sellingPrice, minSellingPrice }: SpecialProduct) =>
  isSamePrice ? sellingPrice : minSellingPrice
