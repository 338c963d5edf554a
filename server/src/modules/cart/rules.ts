/** Most of one kind in a cart or an order line. */
export const MOST_PIECES = 99
/** Most kinds in a cart. */
export const MOST_KINDS = 100

export interface CartGoods {
  readonly isOnSale: boolean
  readonly stock: number | null
}

/** As many as asked, as far as stock and the limit of a line allow; at least one, which the line then calls sold out. */
export function cappedQuantity(requested: number, stock: number | null): number {
  return Math.max(1, Math.min(requested, MOST_PIECES, stock ?? MOST_PIECES))
}

/** '' when it can be bought, else why not. */
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

/** Pieces over all lines, and what the selected lines that can be bought come to. */
export function cartTotals(list: readonly Counted[]): { total: number; selectedTotal: number; selectedCount: number } {
  const bought = list.filter((line) => line.selected && line.invalidReason === '')
  return {
    total: list.reduce((all, line) => all + line.quantity, 0),
    selectedTotal: bought.reduce((all, line) => all + line.sellingPrice * line.quantity, 0),
    selectedCount: bought.reduce((all, line) => all + line.quantity, 0),
  }
}

/** Characters of an `Idempotency-Key` that count. */
export const KEY_AT_MOST = 64
