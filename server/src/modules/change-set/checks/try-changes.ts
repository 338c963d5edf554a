import type { ChangeField } from '@mall/contract/change-set/fields'
import type { Context } from '../../../app/context.ts'
import { inRolledBack } from '../../../platform/database/clients/rolled-back.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { countContentLater } from '../../settings/public.ts'
import { readValues } from '../kinds/kinds.ts'
import { applyLines, REHEARSAL } from '../publish.ts'

/** What is read once these values stand in the shop, in a transaction that is rolled back. */
export function tryChanges<T>(
  { pool, clock }: Context,
  changes: readonly { field: ChangeField; thingId: string; value: string }[],
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const writeAndRead = async (tx: Tx): Promise<T> => {
    await countContentLater(tx)
    const now = await readValues(tx, changes)
    const lines = changes.flatMap(({ field, thingId, value: next }) => {
      const base = now({ field, thingId })?.now ?? ''
      const line = { id: '', changeSetId: '', createdAt: clock.now() }
      return base === next ? [] : [{ ...line, field, thingId, base, next }]
    })
    await applyLines(tx, lines, clock.now())
    return read(tx)
  }
  return inRolledBack(pool, (_, tx) => writeAndRead(tx), REHEARSAL)
}
