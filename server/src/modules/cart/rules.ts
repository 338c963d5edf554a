/** Highest quantity of a cart or order line. */
export const MAX_PIECES = 99
/** Most lines of a cart. */
export const MAX_KINDS = 100

export interface CartGoods {
  readonly isOnSale: boolean
  readonly stock: number | null
}

/** The requested quantity, limited by stock and by the limit of a line; at least 1, for a line shown as sold out. */
export function cappedQuantity(requested: number, stock: number | null): number {
  return Math.max(1, Math.min(requested, MAX_PIECES, stock ?? MAX_PIECES))
}

/** Why it cannot be bought; '' if it can. */
export function invalidReason(goods: CartGoods | undefined): string {
  if (!goods) return '商品已不存在'
  if (!goods.isOnSale) return '已下架'
  return goods.stock === 0 ? '暂时缺货' : ''
}

export interface Counted {
  readonly quantity: number
  readonly selected: boolean
  readonly sellingPrice: number
  readonly invalidReason: string
}

/** Sum of all quantities, and quantity and amount of the selected lines that can be bought. */
export function cartTotals(list: readonly Counted[]): { total: number; selectedTotal: number; selectedCount: number } {
  const bought = list.filter((line) => line.selected && line.invalidReason === '')
  return {
    total: list.reduce((all, line) => all + line.quantity, 0),
    selectedTotal: bought.reduce((all, line) => all + line.sellingPrice * line.quantity, 0),
    selectedCount: bought.reduce((all, line) => all + line.quantity, 0),
  }
}

/** Longest `Idempotency-Key`; the rest is cut off. */
export const MAX_KEY_LENGTH = 64
