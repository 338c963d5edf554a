import { changesTerms } from '@mall/contract/coupon/terms'
import { fail } from '@mall/contract/failures'
import { yuanOf } from '@mall/contract/money'
import { fenOfText, idsOf, idsText } from '@mall/contract/sheet/cells'
import { COUPON_SCOPES, NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { listBranches } from '../../branch/public.ts'
import { codesOf, findScopes, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { couponStock, couponTemplate } from '../tables.ts'

type Row = StandingRow<ColumnOf<'coupon'>>

/** Coupons that are claimed, by their codes. What one is worth stays as it was claimed. */
export const couponRows: SheetRows<ColumnOf<'coupon'>> = {
  ...codesOf(couponTemplate, couponTemplate.code),
  find: findCoupons,
  async add(tx, rows) {
    for (const row of rows) await failUnlessKnown(tx, row)
    const added = await tx
      .insert(couponTemplate)
      .values(rows.map((row) => ({ id: row.id, code: row.id, ...termsOf(row), ...freeOf(row) })))
      .onConflictDoNothing()
      .returning({ id: couponTemplate.id })
    const ids = new Set(added.map(({ id }) => id))
    const stocks = rows.filter(({ id }) => ids.has(id)).map(({ id, cells }) => ({ id, total: Number(cells.total) }))
    if (stocks.length > 0)
      await tx.insert(couponStock).values(stocks.map(({ id, total }) => ({ templateId: id, total, left: total })))
    return added.length
  },
  async change(tx, row) {
    const [standing] = await findCoupons(tx, [row.id])
    if (!standing || changesTerms(standing.cells, row.cells)) fail('COUPON_TERMS_FIXED')
    const [changed] = await tx
      .update(couponTemplate)
      .set(freeOf(row))
      .where(eq(couponTemplate.code, row.id))
      .returning({ id: couponTemplate.id })
    const more = Number(row.cells.total) - Number(standing?.cells.total)
    if (changed && more !== 0) await addToStock(tx, changed.id, more)
  },
}

/** Claims take from the same row, so that what is claimed is never more than there is. */
async function addToStock(tx: Tx, templateId: string, more: number): Promise<void> {
  const { total, left } = couponStock
  const { rowCount } = await tx
    .update(couponStock)
    .set({ total: sql`${total} + ${more}`, left: sql`${left} + ${more}` })
    .where(and(eq(couponStock.templateId, templateId), sql`${left} + ${more} >= 0`))
  if (!rowCount) fail('COUPON_TOTAL_LOW')
}

async function findCoupons(db: Queryable, codes: readonly string[]): Promise<Row[]> {
  const rows = await db
    .select()
    .from(couponTemplate)
    .innerJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .where(inArray(couponTemplate.code, [...codes]))
    .orderBy(asc(couponTemplate.code))
  return rows.map(({ coupon_template: one, coupon_stock: { total } }) => ({
    id: one.code,
    cells: {
      ...{ title: one.title, topic: one.topic, off: one.kind === 'amount' ? yuanOf(one.value) : '' },
      ...{ percent: one.kind === 'percent' ? String(one.value) : '', cap: one.capFen ? yuanOf(one.capFen) : '' },
      ...{ threshold: one.thresholdFen ? yuanOf(one.thresholdFen) : '', scope: COUPON_SCOPES[one.scopeKind] },
      ...{ scopeIds: idsText(one.scopeIds), withoutProducts: idsText(one.excludedProductIds) },
      ...{ withoutCategories: idsText(one.excludedCategoryIds), claimFrom: one.claimFrom, claimTo: one.claimTo },
      ...{ validFrom: one.validFrom ?? '', validTo: one.validTo ?? '', days: textOf(one.daysAfterClaim) },
      ...{ total: String(total), perUser: String(one.perUser), isForNewcomers: one.isForNewcomers ? YES : NO },
      ...{ isListed: one.isListed ? YES : NO, sort: String(one.sort) },
    },
  }))
}

const textOf = (days: number | null) => (days === null ? '' : String(days))

const freeOf = ({ cells: { title, topic, claimTo, isListed, sort } }: Row) => ({
  ...{ title, topic, claimTo, isListed: isListed === YES, sort: Number(sort) },
})

function termsOf({ cells }: Row) {
  return {
    kind: cells.percent === '' ? ('amount' as const) : ('percent' as const),
    value: cells.percent === '' ? (fenOfText(cells.off) ?? 0) : Number(cells.percent),
    ...{ capFen: fenOfText(cells.cap), thresholdFen: fenOfText(cells.threshold) ?? 0 },
    ...{ scopeKind: scopeOf(cells.scope), scopeIds: idsOf(cells.scopeIds) },
    ...{ excludedProductIds: idsOf(cells.withoutProducts), excludedCategoryIds: idsOf(cells.withoutCategories) },
    ...{ claimFrom: cells.claimFrom, validFrom: cells.validFrom || null, validTo: cells.validTo || null },
    ...{ daysAfterClaim: cells.days === '' ? null : Number(cells.days), perUser: Number(cells.perUser) },
    isForNewcomers: cells.isForNewcomers === YES,
  }
}

function scopeOf(name: string): keyof typeof COUPON_SCOPES {
  if (name === COUPON_SCOPES.category) return 'category'
  if (name === COUPON_SCOPES.product) return 'product'
  return name === COUPON_SCOPES.branch ? 'branch' : 'all'
}

/** A coupon for something that does not exist could not be used. */
async function failUnlessKnown(tx: Tx, { cells }: Row): Promise<void> {
  const { scopeKind, scopeIds, excludedProductIds, excludedCategoryIds } = termsOf({ id: '', cells })
  const of = (kind: typeof scopeKind) => (scopeKind === kind ? scopeIds : [])
  const categoryIds = [...excludedCategoryIds, ...of('category')]
  const productIds = [...excludedProductIds, ...of('product')]
  const known = new Set((await findScopes(tx, { categoryIds, productIds })).keys())
  for (const { id } of await listBranches(tx, { ids: of('branch') })) known.add(id)
  const code = [...categoryIds, ...productIds, ...of('branch')].find((id) => !known.has(id))
  if (code !== undefined) fail('ROW_CODE_UNKNOWN', { code }, `优惠券的范围里没有编号 ${code}，请改对再发布`)
}
