import { fail } from '@mall/contract/failures'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { productAttribute, productAttributeValue, productSpec } from '../tables.ts'
import { idOfName } from './named.ts'

const CHOICE = '规格'

/** Lets shoppers choose among the specs of these products: each spec without a choice gets one of its name. */
export async function writeSpecChoices(tx: Tx, productIds: readonly string[]): Promise<void> {
  const specs = await tx
    .select()
    .from(productSpec)
    .where(inArray(productSpec.productId, [...productIds]))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  const attributes = await tx
    .select()
    .from(productAttribute)
    .where(inArray(productAttribute.productId, [...productIds]))
  const attributesOf = Map.groupBy(attributes, ({ productId }) => productId)
  for (const [productId, own] of Map.groupBy(specs, (spec) => spec.productId)) {
    if (own.length < 2 && !attributesOf.has(productId)) continue
    await renameValues(tx, own)
    const open = own.filter(({ valueIds }) => valueIds.length === 0)
    if (open.length === 0) continue
    const [first, second] = attributesOf.get(productId) ?? []
    if (second) fail('ROW_SPEC_MIXED', { productId }, `商品 ${productId} 的规格由几项组成，不能在表里加规格`)
    const attributeId = first?.id ?? (await addAttribute(tx, productId))
    for (const spec of open) await addValue(tx, attributeId, spec)
  }
}

type Spec = typeof productSpec.$inferSelect

async function addAttribute(tx: Tx, productId: string): Promise<string> {
  const id = idOfName('choice', productId)
  await tx.insert(productAttribute).values({ id, productId, name: CHOICE, sort: 0 }).onConflictDoNothing()
  return id
}

const ownValueId = ({ id }: Spec) => idOfName('value', id)

async function addValue(tx: Tx, attributeId: string, spec: Spec): Promise<void> {
  const id = ownValueId(spec)
  await tx
    .insert(productAttributeValue)
    .values({ id, attributeId, name: spec.name, sort: spec.sort })
    .onConflictDoNothing()
  await tx
    .update(productSpec)
    .set({ valueIds: [id] })
    .where(eq(productSpec.id, spec.id))
}

/** The choices that were made here follow the names of their specs. */
async function renameValues(tx: Tx, specs: readonly Spec[]): Promise<void> {
  for (const spec of specs.filter((one) => one.valueIds.includes(ownValueId(one))))
    await tx
      .update(productAttributeValue)
      .set({ name: spec.name, sort: spec.sort })
      .where(eq(productAttributeValue.id, ownValueId(spec)))
}
