import { setStock as contract } from '@mall/contract/assortment/calls'
import { fail } from '@mall/contract/failures'
import type { z } from 'zod'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { findSpecs, limitSpec, moveStock, stockOfSpecs, unlimitSpec } from '../catalogue/public.ts'
import { actAs, recordAct } from '../staff/public.ts'

type Change = z.output<typeof contract.input>['change']

/** As orders change it too, each change is one statement that holds only while what is left stays within its limits. */
export const setStock: StaffHandler<typeof contract> = (input, call) =>
  actAs(call, ['setStock', input], contract.output.parse, async (tx) => {
    const { specId, change, reason } = input
    const [spec] = await findSpecs(tx, [specId], call.ctx.clock.now())
    if (!spec) return fail('NOT_FOUND')
    const { before, left } = await changed(tx, specId, change)
    await recordAct(call, tx, {
      ...{ call: 'setStock', thing: { kind: 'product', id: spec.productId, name: spec.productName } },
      ...{ branchId: null, reason },
      changes: [{ field: `库存 ${spec.specName || specId}`, before: textOf(before), after: textOf(left) }],
    })
    return { left }
  })

const textOf = (left: number | null) => (left === null ? '不限' : `${left} 件`)

async function changed(
  tx: Tx,
  specId: string,
  change: Change,
): Promise<{ before: number | null; left: number | null }> {
  switch (change.kind) {
    case 'limit': {
      if (!(await limitSpec(tx, specId, change.left))) fail('STOCK_LIMITED')
      return { before: null, left: change.left }
    }
    case 'unlimit': {
      const before = await unlimitSpec(tx, specId)
      return before === null ? fail('STOCK_UNLIMITED') : { before, left: null }
    }
    default: {
      const pieces = change.kind === 'add' ? change.pieces : -change.pieces
      const left = await moveStock(tx, specId, pieces)
      if (left !== null) return { before: left - pieces, left }
      const [row] = await stockOfSpecs(tx, [specId])
      return row ? fail('STOCK_OUT_OF_RANGE') : fail('STOCK_UNLIMITED')
    }
  }
}
