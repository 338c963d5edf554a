import { changeValueText } from '@mall/contract/change-set/value-text'
import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { ModulePorts } from '../../app/module-ports.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { banner } from './tables.ts'

type Row = typeof banner.$inferSelect

/** What of a banner can be changed, as texts: an instant as ISO 8601 or '' for none. */
export type BannerValues = Readonly<
  Record<
    | ('title' | 'text' | 'shortText' | 'tab' | 'image' | 'phoneImage')
    | ('pcUrl' | 'h5Url' | 'sort' | 'shownFrom' | 'shownUntil' | 'position' | 'listed'),
    string
  >
>

const foundOf = ({ id, ...row }: Row) => {
  const { title, text, shortText, tab, image, phoneImage, pcUrl, h5Url, sort, shownFrom, shownUntil } = row
  const { position, isListed } = row
  const place = isListed ? changeValueText('banner.position', position) : '没有显示'
  const values: BannerValues = {
    ...{ title, text, shortText, tab, image, phoneImage, pcUrl, h5Url, sort: String(sort) },
    ...{ position, listed: isListed ? 'yes' : 'no' },
    ...{ shownFrom: shownFrom?.toISOString() ?? '', shownUntil: shownUntil?.toISOString() ?? '' },
  }
  return { id, name: tab || '新横幅', place, values }
}

/** Inserts an empty one that nobody sees. */
export async function addHiddenBanner(tx: Tx, id: string): Promise<void> {
  await tx.insert(banner).values({
    ...{ id, title: '', text: '', tab: '', image: '', phoneImage: '', pcUrl: '', h5Url: '' },
    ...{ sort: 0, isListed: false },
  })
}

/** Deletes those of them that were added and are not shown. */
export async function deleteHiddenBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(banner).where(and(inArray(banner.id, [...ids]), eq(banner.isListed, false)))
}

/** Unknown ones are missing. */
export async function findBannersToChange(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(banner)
    .where(inArray(banner.id, [...ids]))
  return rows.map(foundOf)
}

/** Locks them until the end of the transaction, in their order, so that nobody waits crosswise. */
export async function lockBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: banner.id })
    .from(banner)
    .where(inArray(banner.id, [...ids]))
    .orderBy(asc(banner.id))
    .for('no key update')
}

/** Writes these values of a locked banner. */
export async function changeBanner(tx: Tx, id: string, values: Partial<BannerValues>): Promise<void> {
  const { sort, listed, shownFrom, shownUntil, ...texts } = values
  await tx
    .update(banner)
    .set({
      ...texts,
      ...(sort !== undefined && { sort: Number(sort) }),
      ...(listed !== undefined && { isListed: listed === 'yes' }),
      ...(shownFrom !== undefined && { shownFrom: instantOf(shownFrom) }),
      ...(shownUntil !== undefined && { shownUntil: instantOf(shownUntil) }),
    })
    .where(eq(banner.id, id))
}

const instantOf = (text: string) => (text === '' ? null : new Date(text))

/** The first `limit` banners with this in their words, shown or not. */
export async function searchBanners(db: Queryable, word: string, limit: number) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select()
    .from(banner)
    .where(or(ilike(banner.tab, pattern), ilike(banner.title, pattern), ilike(banner.text, pattern)))
    .orderBy(asc(banner.position), asc(banner.sort), asc(banner.id))
    .limit(limit)
  return rows.map(foundOf)
}

/** How many starts and ends of banners have passed, how many versions of texts took effect, and how many reviews of articles are over. */
export const contentChangesPassed: ModulePorts['contentChangesPassed'] = async (ctx) => {
  const { rows } = await ctx.pool.query<{ turns: number }>({
    name: 'content-turns',
    text: `select (count(*) filter (where shown_from <= $1) + count(*) filter (where shown_until <= $1)
      + (select count(*) from page where effective_on <= $2)
      + (select count(*) from article where is_listed and review_until < $2))::int as turns from banner`,
    values: [ctx.clock.now(), ctx.clock.today()],
  })
  return rows[0]?.turns ?? 0
}
