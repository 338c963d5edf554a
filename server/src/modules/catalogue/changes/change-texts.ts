import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { product } from '../tables.ts'
import type { TextField } from './find-changeable.ts'
import { rewordVector } from './reword-vector.ts'
import { readWordings, vectorOf, type Wording } from './wordings.ts'

export interface TextChange {
  productId: string
  field: TextField
  from: string
  to: string
}

/** Changes texts that still are as they were seen, with the words by which their product is found; says how many. */
export async function changeTexts(tx: Tx, changes: readonly TextChange[], at: Date): Promise<number> {
  const byProduct = Map.groupBy(changes, (change) => change.productId)
  const wordings = await readWordings(tx, [...byProduct.keys()])
  let changed = 0
  for (const before of wordings) {
    const kept = (byProduct.get(before.id) ?? []).filter(({ field, from }) => before.texts[field] === from)
    if (kept.length > 0) await changeProduct(tx, before, kept, at)
    changed += kept.length
  }
  return changed
}

async function changeProduct(tx: Tx, before: Wording, changes: readonly TextChange[], at: Date): Promise<void> {
  const texts = { ...before.texts, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const searchVector = rewordVector(before.vector, vectorOf(before), vectorOf({ ...before, texts }))
  await tx
    .update(product)
    .set({ ...texts, searchVector, updatedAt: at })
    .where(eq(product.id, before.id))
}
