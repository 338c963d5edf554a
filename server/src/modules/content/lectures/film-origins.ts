import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { versionCache } from '../../settings/public.ts'
import { lecture } from '../tables.ts'
import { isShown } from './lectures.ts'

/** More companies than any mall streams from. */
const MAX_ORIGINS = 20
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** Where the live pictures and recordings of the shop's lectures come from; its own are none of them. */
export const filmOrigins = versionCache(async ({ db }): Promise<readonly string[]> => {
  const originOf = (url: PgColumn) => sql<string | null>`lower(substring(${url} from '^https://[^/?#]+'))`
  const rows = await db
    .selectDistinct({ live: originOf(lecture.liveUrl), recorded: originOf(lecture.videoUrl) })
    .from(lecture)
    .where(isShown)
    .limit(MAX_ORIGINS)
  const found = rows.flatMap(({ live, recorded }) => [live ?? '', recorded ?? ''])
  return [...new Set(found)].filter((origin) => ORIGIN.test(origin)).slice(0, MAX_ORIGINS)
})
