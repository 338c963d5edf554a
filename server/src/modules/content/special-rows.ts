import { htmlOfText, textOfHtml } from '@mall/contract/content/page-text'
import { picturesInSpecial, readSpecialText, type SpecialPart, specialText } from '@mall/contract/content/special-text'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { AnyCells, ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { codesOf, type SheetRows, type StandingRow } from '../catalogue/public.ts'
import { readBlocks, type StoredBlock } from './special-blocks.ts'
import { special } from './tables.ts'

type Row = StandingRow<ColumnOf<'special'>>

/** Special pages as rows of a sheet. Their texts are kept as HTML and written in the forms of page-text. */
export const specialRows: SheetRows<ColumnOf<'special'>> = {
  ...codesOf(special, special.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(special)
      .where(inArray(special.id, [...ids]))
      .orderBy(asc(special.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) => (await tx.insert(special).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(special).set(valuesOf(row)).where(eq(special.id, row.id))
  },
}

function cellsOf({ title, summary, image, phoneImage, ...row }: typeof special.$inferSelect): Row['cells'] {
  return {
    ...{ title, summary, image, phoneImage, isShown: row.isListed ? YES : NO, sort: String(row.sort) },
    blocks: specialText(readBlocks(row.blocks).blocks.map(writtenPart)),
  }
}

function valuesOf({ id, cells }: Row): typeof special.$inferInsert {
  const { title, summary, image, phoneImage, blocks } = cells
  return {
    ...{ id, title, summary, image, phoneImage, isListed: cells.isShown === YES, sort: Number(cells.sort) },
    blocks: readSpecialText(blocks).parts.map(storedBlock),
  }
}

function writtenPart(block: StoredBlock): SpecialPart {
  if (block.kind !== 'text') return block
  const bodyHtml = block.html.replaceAll(/<(\/?)h2\b[^>]*>/g, '<$1h3>')
  return { kind: 'text', title: block.title, body: textOfHtml({ bodyHtml, sections: [] }) }
}

function storedBlock(part: SpecialPart): StoredBlock {
  switch (part.kind) {
    case 'text':
      return { kind: 'text', title: part.title, html: cleanHtml(htmlOfText(part.body).bodyHtml) }
    case 'products':
      return { ...part, productIds: [...part.productIds] }
    case 'coupon':
      return { ...part, codes: [...part.codes] }
    default:
      return part
  }
}

/** As it is read again once it stands. */
export const specialAsKept = (blocks: string): string =>
  specialText(readSpecialText(blocks).parts.map((part) => writtenPart(storedBlock(part))))

/** Why a draft cannot hold this special; null: it can. */
export async function whyNotSpecial(
  { objects }: Pick<Context, 'objects'>,
  standing: AnyCells | null,
  { image = '', phoneImage = '', blocks = '' }: AnyCells,
): Promise<'ROW_TEXT_UNSAFE' | 'CHANGE_PICTURE_UNKNOWN' | null> {
  if (specialAsKept(blocks) !== blocks) return 'ROW_TEXT_UNSAFE'
  const stood = new Set([standing?.image, standing?.phoneImage, ...picturesInSpecial(standing?.blocks ?? '')])
  const added = new Set([image, phoneImage, ...picturesInSpecial(blocks)].filter((path) => !stood.has(path)))
  for (const path of added) if ((await objects.head(path)) === null) return 'CHANGE_PICTURE_UNKNOWN'
  return null
}

interface Wanted {
  word?: string | undefined
  /** The last of the page before. */
  after?: { sort: number; id: string } | undefined
}

/** Every special in the order of the shop, with the number of its blocks. */
export function listSpecialRows(db: Queryable, { word, after }: Wanted, limit: number) {
  const { id, title, summary, isListed, sort } = special
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const isFound = word ? or(ilike(title, pattern), ilike(summary, pattern), eq(id, word)) : undefined
  const isAfter = after && sql`(${sort}, ${id}) > (${after.sort}::int, ${after.id}::text)`
  return db
    .select({ id, title, summary, isListed, sort, blocks: sql<number>`jsonb_array_length(${special.blocks})` })
    .from(special)
    .where(isFound && isAfter ? sql`${isFound} and ${isAfter}` : (isFound ?? isAfter))
    .orderBy(asc(sort), asc(id))
    .limit(limit)
}
