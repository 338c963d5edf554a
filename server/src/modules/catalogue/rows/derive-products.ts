import { fail } from '@mall/contract/failures'
import { arrayOverlaps, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { rewordVector } from '../changes/reword-vector.ts'
import { readWordings, vectorOf, type Wording } from '../changes/wordings.ts'
import { organ, packageItem, product, productSpec } from '../tables.ts'
import { writeSpecChoices } from './spec-choices.ts'

/** Codes of rows that change. */
export interface ChangedCodes {
  item: readonly string[]
  package: readonly string[]
  product: readonly string[]
  price: readonly string[]
  /** Their names are words that products are found by. */
  category?: readonly string[]
}

/** Products that these rows are part of, with what they are found by, before the rows change. */
export async function beforeRows(tx: Tx, codes: ChangedCodes): Promise<Wording[]> {
  return readWordings(tx, await productsOf(tx, codes))
}

/** Writes what follows from the rows just changed: search words, organs, counts, prices and the choice of a spec. */
export async function deriveProducts(tx: Tx, before: readonly Wording[], codes: ChangedCodes): Promise<void> {
  const ids = [...new Set([...before.map(({ id }) => id), ...(await productsOf(tx, codes))])].sort()
  if (ids.length === 0) return
  await writeSpecChoices(tx, ids)
  const wasById = new Map(before.map((one) => [one.id, one]))
  const organNames = new Map((await tx.select().from(organ)).map(({ id, name }) => [id, name]))
  const derived = (await readWordings(tx, ids)).map((now) => {
    const was = wasById.get(now.id)
    const isOwn =
      was !== undefined && was.names.organIds.join() !== organsOf(was).join() && was.names.organIds.length > 0
    const organIds = isOwn ? now.names.organIds : organsOf(now)
    const names = { ...now.names, organIds, organNames: organIds.map((id) => organNames.get(id) ?? '') }
    const words = vectorOf({ ...now, names })
    const searchVector = was ? rewordVector(was.vector, vectorOf(was), words) : words
    return { id: now.id, organ_ids: organIds, search_vector: searchVector }
  })
  await writeDerived(tx, derived)
  await countAndPrice(tx, ids)
  const [bare] = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      sql`${inArray(product.id, ids)} and ${product.isOnSale} and not exists
        (select from ${productSpec} where ${productSpec.productId} = ${product.id})`,
    )
    .limit(1)
  if (bare) fail('ROW_UNPRICED', { productId: bare.id }, `上架的商品 ${bare.id} 还没有价格，请在价格表里加上`)
}

const organsOf = ({ items }: Wording) => [...new Set(items.map(({ organId }) => organId))]

/** The products that these rows are part of, in the order of their ids. */
export async function productsOf(db: Queryable, codes: ChangedCodes): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: productSpec.productId })
    .from(productSpec)
    .leftJoin(packageItem, eq(packageItem.packageId, productSpec.packageId))
    .where(
      or(
        inArray(packageItem.itemId, [...codes.item]),
        inArray(productSpec.packageId, [...codes.package]),
        inArray(productSpec.id, [...codes.price]),
      ),
    )
  const own = await db
    .select({ id: product.id })
    .from(product)
    .where(or(inArray(product.id, [...codes.product]), isIn(codes.category ?? [])))
    .orderBy(asc(product.id))
  return [...new Set([...own, ...rows].map(({ id }) => id))].sort()
}

const isIn = (categories: readonly string[]) =>
  categories.length > 0 ? arrayOverlaps(product.categoryIds, [...categories]) : undefined

/** Together: an item can be in every package. Those that stay as they are are not written. */
async function writeDerived(
  tx: Tx,
  derived: readonly { id: string; organ_ids: readonly string[]; search_vector: string }[],
): Promise<void> {
  await tx.execute(sql`
    update product set organ_ids = s.organ_ids, search_vector = s.search_vector
      from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb)
        as s(id text, organ_ids text[], search_vector tsvector)
      where product.id = s.id
        and (product.organ_ids, product.search_vector) is distinct from (s.organ_ids, s.search_vector)`)
}

/** As `indexProduct` counts them: the items of the first spec's package. */
async function countAndPrice(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update product set min_selling_fen = s.min_selling, max_selling_fen = s.max_selling, min_market_fen = s.min_market,
        max_market_fen = s.max_market, is_multi_spec = s.specs > 1,
        item_count = (select count(*) from package_item where package_id = s.first_package)
      from (select product_id, min(selling_fen) as min_selling, max(selling_fen) as max_selling,
          min(market_fen) as min_market, max(market_fen) as max_market, count(*) as specs,
          (array_agg(package_id order by sort, id) filter (where package_id is not null))[1] as first_package
        from product_spec where product_id in ${[...ids]} group by product_id) as s
      where product.id = s.product_id`)
}
