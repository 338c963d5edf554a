import { CHANGE_KINDS, type ChangeField, type ChangeKind, kindOf } from '@mall/contract/change-set/fields'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { bannerKind } from './banner-kind.ts'
import { branchKind } from './branch-kind.ts'
import type { Change, FieldOfThing, KindOfThing, ValueNow } from './kind.ts'
import { operatorKind } from './operator-kind.ts'
import { productKind } from './product-kind.ts'
import { rowKind } from './row-kind.ts'

export const kinds: Readonly<Record<ChangeKind, KindOfThing>> = {
  product: productKind,
  banner: bannerKind,
  branch: branchKind,
  operator: operatorKind,
  row: rowKind,
}

export const kindOfField = (field: ChangeField): KindOfThing => kinds[kindOf(field)]

/** In the order of the kinds, which is that of locks. */
function byKind<T extends FieldOfThing>(fields: readonly T[]): (readonly [KindOfThing, readonly T[]])[] {
  const groups = Map.groupBy(fields, ({ field }) => kindOf(field))
  return CHANGE_KINDS.flatMap((kind) => {
    const own = groups.get(kind)
    return own ? [[kinds[kind], own] as const] : []
  })
}

const keyOf = ({ field, thingId }: FieldOfThing) => `${field} ${thingId}`

/** What stands in the shop; null for what is gone. */
export async function readValues(db: Queryable, fields: readonly FieldOfThing[]) {
  const found = new Map<string, ValueNow>()
  for (const [kind, own] of byKind(fields)) {
    for (const value of await kind.read(db, own)) found.set(keyOf(value), value)
  }
  return (one: FieldOfThing): ValueNow | null => found.get(keyOf(one)) ?? null
}

export async function lockThings(tx: Tx, fields: readonly FieldOfThing[]): Promise<void> {
  for (const [kind, own] of byKind(fields)) await kind.lock(tx, own)
}

/** How many of the changes were written. */
export async function writeChanges(tx: Tx, changes: readonly Change[], at: Date): Promise<number> {
  let written = 0
  for (const [kind, own] of byKind(changes)) written += await kind.write(tx, own, at)
  return written
}
