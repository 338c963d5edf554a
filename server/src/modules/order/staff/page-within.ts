import { fail } from '@mall/contract/failures'
import { PAGE_MARK_WRONG } from '@mall/contract/order/staff'
import type { Context } from '../../../app/context.ts'
import { type BranchesByOrder, branchesOfOrders, isWithin } from './branches-of-orders.ts'

/** Which rows a page may hold. */
export interface Reach {
  scope: 'all' | readonly string[]
  /** Only those that are at this branch. */
  branchId?: string | undefined
}

/** Where a page ended: when its last row was made, and its id. */
export interface Mark {
  at: Date
  id: string
}

interface Row {
  orderNo: string
}

interface Source<R extends Row> {
  /** So many rows after the mark, in the order of the list. */
  read(after: Mark | null, limit: number): Promise<R[]>
  markOf(row: R): Mark
  /** Whether the list shows it at all; all by default. */
  isShown?(row: R): boolean
  /** Rows of a page. */
  size?: number
}

const PAGE = 30
/** Rows looked through for one page of somebody who may see few of them. */
const ROUNDS = [200, 800, 1_500]

export interface Page<R> {
  rows: R[]
  branches: BranchesByOrder
  next: string | null
}

/**
 * A keyset page of what belongs to orders within reach. Where the bookings are is another module's knowledge, so rows
 * are asked for it in rounds; after the last round the page ends early and says where to go on.
 */
export async function pageWithin<R extends Row>(
  ctx: Context,
  after: string | undefined,
  reach: Reach,
  { read, markOf, isShown = () => true, size: wanted = PAGE }: Source<R>,
): Promise<Page<R>> {
  const page: R[] = []
  const branches = new Map<string, readonly string[]>()
  let mark = after === undefined ? null : readMark(ctx, after)
  for (const size of [wanted + 1, ...ROUNDS]) {
    const rows = await read(mark, size + 1)
    const some = rows.slice(0, size)
    const found = await branchesOfOrders(
      ctx.db,
      some.map(({ orderNo }) => orderNo),
    )
    for (const row of some) {
      const ids = found.get(row.orderNo) ?? []
      const isHere = reach.branchId === undefined || ids.includes(reach.branchId)
      if (isHere && isWithin(reach.scope, ids) && isShown(row)) {
        if (page.length === wanted) return { rows: page, branches, next: nextOf(ctx, mark) }
        page.push(row)
        branches.set(row.orderNo, ids)
      }
      mark = markOf(row)
    }
    if (rows.length <= size) return { rows: page, branches, next: null }
  }
  return { rows: page, branches, next: nextOf(ctx, mark) }
}

const MARK = 'page mark'

/** Sealed: the row may belong to a branch that the caller must not know of. */
const nextOf = ({ vault }: Context, mark: Mark | null) =>
  mark && vault.seal(`${mark.at.toISOString()}~${mark.id}`, MARK)

function readMark({ vault }: Context, sealed: string): Mark {
  try {
    const text = vault.open(sealed, MARK)
    return { at: new Date(text.slice(0, 24)), id: text.slice(25) }
  } catch {
    return fail('BAD_INPUT', { field: 'after', reason: PAGE_MARK_WRONG }, `参数有误：after，${PAGE_MARK_WRONG}`)
  }
}
