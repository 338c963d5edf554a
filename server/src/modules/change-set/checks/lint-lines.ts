import type { ChangeField } from '@mall/contract/change-set/fields'
import { LISTED_FINDINGS } from '@mall/contract/change-set/terms'
import { fail } from '@mall/contract/failures'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { productsOf } from '../../catalogue/public.ts'
import { lintProducts, type ProductFindings } from '../../linter/public.ts'

type Row = { field: ChangeField; thingId: string }

const BATCH = 200
const PRODUCT_FIELDS: readonly ChangeField[] = [
  'product.name',
  'product.description',
  'product.suitableFor',
  'row.product',
]

/** Every product that these rows change. */
function changedProducts(db: Queryable, rows: readonly Row[]): Promise<string[]> {
  const idsOf = (...fields: readonly ChangeField[]) =>
    rows.filter(({ field }) => fields.includes(field)).map(({ thingId }) => thingId)
  return productsOf(db, {
    ...{ item: idsOf('row.item'), package: idsOf('row.package') },
    ...{ product: idsOf(...PRODUCT_FIELDS), price: idsOf('row.price', 'product.price') },
  })
}

const isRed = ({ findings }: ProductFindings) => findings.some(({ level }) => level === 'red')

/** Products with findings among those that these rows change, as they stand; those that stop publishing first. */
export async function lintChanged(db: Queryable, rows: readonly Row[]): Promise<ProductFindings[]> {
  const found: ProductFindings[] = []
  for await (const batch of lintBatches(db, rows)) found.push(...batch.filter(({ findings }) => findings.length > 0))
  return [...found.filter(isRed), ...found.filter((one) => !isRed(one))].slice(0, LISTED_FINDINGS)
}

/** Fails where a product that is sold breaks a medical rule, whoever approved it. What is not sold may be half done. */
export async function assertLinted(tx: Tx, rows: readonly Row[]): Promise<void> {
  for await (const batch of lintBatches(tx, rows)) {
    const broken = batch.find((one) => one.isOnSale && isRed(one))
    const first = broken?.findings[0]
    if (broken && first) fail('CHANGE_MEDICAL_RED', { productId: broken.productId }, redWords(broken.name, first.words))
  }
}

const redWords = (name: string, words: string) => `“${name}”：${words}。改好再发布，这一条谁也不能跳过`

async function* lintBatches(db: Queryable, rows: readonly Row[]) {
  const ids = await changedProducts(db, rows)
  for (let at = 0; at < ids.length; at += BATCH) yield lintProducts(db, ids.slice(at, at + BATCH))
}
