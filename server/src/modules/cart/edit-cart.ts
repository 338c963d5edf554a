import type { editCart as endpoint } from '@mall/contract/cart/calls'
import { fail } from '@mall/contract/failures'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { findSpecs, type SpecForSale } from '../catalogue/public.ts'
import { pricedCart, type StoredLine } from './priced-cart.ts'
import { listLines } from './queries.ts'
import { cappedQuantity } from './rules.ts'
import { cartLine } from './tables.ts'

type Edit = z.output<typeof endpoint.input>['edits'][number]

/** Changes quantity, spec and selection of several lines, all or none. */
export const editCart: Handler<typeof endpoint> = async ({ edits }, { ctx, member }) => {
  const edited = await ctx.db.transaction(async (tx) => {
    const linesById = new Map((await listLines(tx, member.id)).map((line) => [line.cartId, line]))
    const specIds = edits.flatMap((edit) => [edit.productSpecId, linesById.get(edit.cartId)?.specId].filter(isNamed))
    const specs = new Map((await findSpecs(tx, specIds, ctx.clock.now())).map((spec) => [spec.specId, spec]))
    for (const edit of edits.toSorted((a, b) => (a.cartId < b.cartId ? -1 : 1))) {
      const line = linesById.get(edit.cartId) ?? fail('CART_LINE_GONE')
      await editLine(tx, member.id, line, edit, specs)
    }
    return listLines(tx, member.id)
  })
  return pricedCart(ctx, edited)
}

const isNamed = (specId: string | undefined) => specId !== undefined

async function editLine(tx: Tx, memberId: string, line: StoredLine, edit: Edit, specs: Map<string, SpecForSale>) {
  const specId = edit.productSpecId ?? line.specId
  const isMoved = specId !== line.specId
  const goods = specs.get(specId)
  const requested = edit.quantity ?? line.quantity
  if (isMoved || requested > line.quantity) {
    if (!goods?.isOnSale) fail('PRODUCT_WITHDRAWN', { productSpecId: specId, successorId: goods?.successorId ?? null })
    const { stock } = goods ?? { stock: 0 }
    if (stock !== null && stock < requested) fail('STOCK_SHORT', { productSpecId: specId, stock })
  }
  const isSelected = edit.selected ?? line.isSelected
  const quantity = isMoved
    ? await mergeIntoLine(tx, memberId, line, specId, requested, goods?.stock ?? null)
    : requested
  const seen = isMoved && goods ? { seenFen: goods.sellingFen } : {}
  const changed = await tx
    .update(cartLine)
    .set({ specId, quantity, isSelected, ...seen })
    .where(and(eq(cartLine.memberId, memberId), eq(cartLine.id, line.cartId)))
    .returning({ id: cartLine.id })
  if (changed.length === 0) fail('CART_LINE_GONE')
}

/** Changing a line to a spec that is already in the cart merges the two lines. */
async function mergeIntoLine(
  tx: Tx,
  memberId: string,
  line: StoredLine,
  specId: string,
  requested: number,
  stock: number | null,
) {
  const [other] = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.memberId, memberId), eq(cartLine.specId, specId), ne(cartLine.id, line.cartId)))
    .returning({ quantity: cartLine.quantity })
  return cappedQuantity(requested + (other?.quantity ?? 0), stock)
}
