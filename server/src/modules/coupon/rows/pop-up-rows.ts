import { fail } from '@mall/contract/failures'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { AnyCells, ColumnOf } from '@mall/contract/sheet/sheets'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { codesOf, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { couponActivity, couponTemplate } from '../tables.ts'

type Row = StandingRow<ColumnOf<'popUp'>>

/** Coupons over the home page as rows of a sheet. */
export const popUpRows: SheetRows<ColumnOf<'popUp'>> = {
  ...codesOf(couponActivity, couponActivity.id),
  async find(db, ids) {
    const rows = await withCoupons(db)
      .where(inArray(couponActivity.id, [...ids]))
      .orderBy(asc(couponActivity.id))
    return rows.map(rowOf)
  },
  async add(tx, rows) {
    const values: (typeof couponActivity.$inferInsert)[] = []
    for (const row of rows) values.push(await valuesOf(tx, row))
    return (await tx.insert(couponActivity).values(values).onConflictDoNothing()).rowCount ?? 0
  },
  async change(tx, row) {
    await tx
      .update(couponActivity)
      .set(await valuesOf(tx, row))
      .where(eq(couponActivity.id, row.id))
  },
}

const withCoupons = (db: Queryable) =>
  db
    .select({ popUp: couponActivity, coupon: couponTemplate })
    .from(couponActivity)
    .innerJoin(couponTemplate, eq(couponTemplate.id, couponActivity.templateId))
    .$dynamic()

type Found = Awaited<ReturnType<typeof withCoupons>>[number]

const rowOf = ({ popUp: one, coupon: { code } }: Found): Row => ({
  id: one.id,
  cells: {
    ...{ title: one.title, text: one.text, coupon: code, image: one.pcImage, phoneImage: one.h5Image },
    ...{ path: one.h5LinkUrl, channel: one.thirdCode, startsOn: one.startsOn, endsOn: one.endsOn },
    ...{ isShown: one.isShown ? YES : NO, sort: String(one.sort) },
  },
})

/** Where the shop shows them. */
const PLACE = 'mall'

async function valuesOf(tx: Tx, { id, cells }: Row): Promise<typeof couponActivity.$inferInsert> {
  const { title, text, coupon: code, image: pcImage, phoneImage: h5Image, path, channel, startsOn, endsOn } = cells
  const [template] = await tx
    .select({ id: couponTemplate.id })
    .from(couponTemplate)
    .where(eq(couponTemplate.code, code))
  if (!template) return fail('ROW_CODE_UNKNOWN', { code }, `没有券码 ${code}，请改对再发布`)
  return {
    ...{ id, code: PLACE, templateId: template.id, title, text, pcImage, h5Image, thirdCode: channel },
    ...{ pcLinkUrl: path, h5LinkUrl: path, startsOn, endsOn, isShown: cells.isShown === YES, sort: Number(cells.sort) },
  }
}

/** Why a draft cannot hold this pop-up; null: it can. */
export async function whyNotPopUp(
  { objects }: Pick<Context, 'objects'>,
  standing: AnyCells | null,
  { image = '', phoneImage = '' }: AnyCells,
): Promise<'CHANGE_PICTURE_UNKNOWN' | null> {
  const stood = [standing?.image, standing?.phoneImage]
  for (const path of [image, phoneImage])
    if (!stood.includes(path) && (await objects.head(path)) === null) return 'CHANGE_PICTURE_UNKNOWN'
  return null
}

interface Wanted {
  word?: string | undefined
  /** The last of the page before. */
  after?: { endsOn: string; id: string } | undefined
}

/** Pop-ups with their coupons, those that end last first. */
export async function listPopUpRows(db: Queryable, { word, after }: Wanted, limit: number) {
  const { id, title, endsOn } = couponActivity
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const conditions: (SQL | undefined)[] = [
    word ? or(ilike(title, pattern), eq(id, word)) : undefined,
    after && sql`(${endsOn}, ${id}) < (${after.endsOn}::date, ${after.id}::text)`,
  ]
  const rows = await withCoupons(db)
    .where(and(...conditions))
    .orderBy(desc(endsOn), desc(id))
    .limit(limit)
  return rows.map((found) => ({ ...rowOf(found), coupon: found.coupon }))
}
