import type { cartList, editCart } from '@mall/contract/cart/calls'
import {
  CROSS_BORDER_ORDER_FEN,
  IMPORT_REFUSALS,
  importTax,
  mostImported,
  whyNotImport,
} from '@mall/contract/customs/import-tax'
import { VALID_MONTHS } from '@mall/contract/order/terms'
import type { InputOf, OutputOf } from '@mall/contract/wire/client'
import { yuan } from '@mall/ui/typography/money.ts'

export type Cart = OutputOf<typeof cartList>
export type CartLine = Cart['list'][number]
export type CartEdit = InputOf<typeof editCart>['edits'][number]

export const emptyCart: Cart = { list: [], total: 0, selectedTotal: 0, selectedCount: 0 }

export const isValid = (line: CartLine) => line.invalidReason === ''

/** The lines with recomputed sums, for optimistic edits. */
export function withSums(list: readonly CartLine[]): Cart {
  const bought = list.filter((line) => isValid(line) && line.selected)
  const pieces = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    list: [...list],
    total: pieces(list),
    selectedTotal: bought.reduce((sum, { quantity, sellingPrice }) => sum + quantity * sellingPrice, 0),
    selectedCount: pieces(bought),
  }
}

/** The cart after these edits, except changes of the spec, which need the server. */
export function withEdits(cart: Cart, edits: readonly CartEdit[]): Cart {
  return withSums(
    cart.list.map((line) => {
      const edit = edits.find(({ cartId }) => cartId === line.cartId)
      if (!edit) return line
      return { ...line, quantity: edit.quantity ?? line.quantity, selected: edit.selected ?? line.selected }
    }),
  )
}

export const without = (cart: Cart, cartIds: readonly string[]): Cart =>
  withSums(cart.list.filter(({ cartId }) => !cartIds.includes(cartId)))

/** Later edits of a line join earlier ones that have not been sent. */
export function joinEdits(waiting: readonly CartEdit[], more: readonly CartEdit[]): CartEdit[] {
  const byLine = new Map(waiting.map((edit) => [edit.cartId, edit]))
  for (const edit of more) byLine.set(edit.cartId, { ...byLine.get(edit.cartId), ...edit })
  return [...byLine.values()]
}

export interface CartGroup {
  id: string
  title: string
  note: string
  lines: CartLine[]
}

/** Lines by how they are bought: examined, shipped, or across the border (which is an order of its own). */
export function groupsOf({ list }: Cart): CartGroup[] {
  const valid = list.filter(isValid)
  const groups: CartGroup[] = [
    {
      id: 'exam',
      title: '到院检查',
      note: `付款后再选院区和日期，${VALID_MONTHS} 个月内有效`,
      lines: valid.filter(({ serviceKind, cbecFlag }) => serviceKind !== 'goods' && !cbecFlag),
    },
    {
      id: 'goods',
      title: '快递到家',
      note: '免运费',
      lines: valid.filter(({ serviceKind, cbecFlag }) => serviceKind === 'goods' && !cbecFlag),
    },
    {
      id: 'cbec',
      title: '跨境商品',
      note: `单独下单，每单不超过 ¥${yuan(CROSS_BORDER_ORDER_FEN)}，另付进口税`,
      lines: valid.filter(({ cbecFlag }) => cbecFlag),
    },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

export const invalidLines = ({ list }: Cart) => list.filter((line) => !isValid(line))

/** All, some or none of these lines are ticked. */
export function selectionOf(lines: readonly CartLine[]): 'all' | 'some' | 'none' {
  const selectedCount = lines.filter(({ selected }) => selected).length
  if (selectedCount === 0) return 'none'
  return selectedCount === lines.length ? 'all' : 'some'
}

/** How the price of one piece moved since it was put in, in fen; 0 when it did not. */
export const priceMove = ({ sellingPrice, seenPrice }: CartLine) => sellingPrice - seenPrice

/** The selected valid lines. */
export const selectedLinesOf = ({ list }: Cart) => list.filter((line) => isValid(line) && line.selected)

/** A key of the selected goods and quantities, independent of order, for the proposed coupon. */
export const selectionKeyOf = (cart: Cart) =>
  selectedLinesOf(cart)
    .map(({ productSpecId, quantity }) => `${productSpecId} ${quantity}`)
    .sort()
    .join()

const importedOf = ({ sellingPrice, quantity, dutyPerMille }: CartLine) => ({
  unitFen: sellingPrice,
  quantity,
  dutyPerMille,
})

const importsOf = (cart: Cart) => selectedLinesOf(cart).filter(({ cbecFlag }) => cbecFlag)

/** Import tax on the selected cross-border lines, by the settlement's rule. */
export const taxFenOf = (cart: Cart) => importsOf(cart).reduce((sum, line) => sum + importTax(importedOf(line)), 0)

/** Why the selection exceeds the import limit of one order, and the edits that keep as much as possible; null: it fits. */
export function overImport(cart: Cart): { text: string; edits: CartEdit[] } | null {
  const lines = importsOf(cart)
  const why = whyNotImport(lines.map(importedOf))
  return why && { text: IMPORT_REFUSALS[why], edits: editsToFit(lines) }
}

/** In order: a line that fits with those before stays selected; the first one that exceeds the limit alone is reduced. */
function editsToFit(lines: readonly CartLine[]): CartEdit[] {
  const fitting: CartLine[] = []
  return lines.flatMap((line): CartEdit[] => {
    if (!whyNotImport([...fitting, line].map(importedOf))) {
      fitting.push(line)
      return []
    }
    const fewer = { ...line, quantity: mostImported(line.sellingPrice) }
    if (fitting.length > 0 || whyNotImport([importedOf(fewer)])) return [{ cartId: line.cartId, selected: false }]
    fitting.push(fewer)
    return [{ cartId: line.cartId, quantity: fewer.quantity }]
  })
}
