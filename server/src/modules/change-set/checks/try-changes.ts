import type { ChangeField } from '@mall/contract/change-set/fields'
import { TransactionRollbackError } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { countContentLater } from '../../settings/public.ts'
import { readValues } from '../kinds/kinds.ts'
import { applyLines } from '../publish.ts'

/** What is read once these values stand in the shop, in a transaction that is rolled back. */
export async function tryChanges<T>(
  { db, clock }: Context,
  changes: readonly { field: ChangeField; thingId: string; value: string }[],
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const answers: T[] = []
  const writeAndRead = db.transaction(async (tx) => {
    await countContentLater(tx)
    const now = await readValues(tx, changes)
    const lines = changes.flatMap(({ field, thingId, value: next }) => {
      const base = now({ field, thingId })?.now ?? ''
      const line = { id: '', changeSetId: '', createdAt: clock.now() }
      return base === next ? [] : [{ ...line, field, thingId, base, next }]
    })
    await applyLines(tx, lines, clock.now())
    answers.push(await read(tx))
    tx.rollback()
  })
  await writeAndRead.catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  const [answer] = answers
  if (answer === undefined) throw new Error('rolled back before anything was read')
  return answer
}
