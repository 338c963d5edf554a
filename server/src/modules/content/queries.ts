import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { article, banner, dataReport, lecture, majorService, page } from './tables.ts'

type State = 'upcoming' | 'live' | 'recorded'

export async function listBanners(db: Queryable, position: 'home' | 'visitor') {
  const rows = await db
    .select()
    .from(banner)
    .where(eq(banner.position, position))
    .orderBy(asc(banner.sort), asc(banner.id))
  return rows.map(({ image, mobileImage, shortText, sort: _, position: _place, ...row }) => ({
    ...row,
    imageUrl: image,
    mobileImageUrl: mobileImage,
    shortText: shortText || row.text,
  }))
}

export async function listMajorServices(db: Queryable) {
  return db.select().from(majorService).orderBy(asc(majorService.sort), asc(majorService.id))
}

/** Live ones first, then those to come, then recordings. */
export async function listLectures(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const stateFirst = sql`array_position(array['live', 'upcoming', 'recorded'], ${lecture.state})`
  const rows = await db
    .select()
    .from(lecture)
    .orderBy(stateFirst, asc(lecture.sort), asc(lecture.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, title, speaker, speakerTitle, image, tag, minutes, state }) => ({
    ...{ id, title, speaker, speakerTitle, imageUrl: image, tag, minutes, state: stateOf(state) },
  }))
}

function stateOf(state: string): State {
  return state === 'live' || state === 'upcoming' ? state : 'recorded'
}

export async function countLectures(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(lecture)
  return row?.n ?? 0
}

/** What the group and its doctors have to tell, newest first. */
export async function listDynamics(db: Queryable, size: number) {
  const rows = await db
    .select()
    .from(article)
    .where(inArray(article.kind, ['health', 'news']))
    .orderBy(desc(article.publishedOn), asc(article.sort), asc(article.id))
    .limit(size)
  return rows.map(({ id, title, summary, image, tag, minutes, publishedOn }) => ({
    ...{ id, title, summary, imageUrl: image, tag, minutes, publishedOn },
  }))
}

/** The report of the latest year; null when there is none. */
export async function findLatestReport(db: Queryable) {
  const [found] = await db.select().from(dataReport).orderBy(desc(dataReport.year), asc(dataReport.sort)).limit(1)
  return found ?? null
}

/** One of the mall's own texts; null when there is none of this name. */
export async function findPage(db: Queryable, slug: string) {
  const [found] = await db.select().from(page).where(eq(page.slug, slug))
  return found ?? null
}
