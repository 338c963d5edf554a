import { addDays, dayOf } from '@mall/contract/days'
import type { listPictures as contract } from '@mall/contract/picture/calls'
import { LISTED_USES, UNUSED_PICTURE_DAYS } from '@mall/contract/picture/terms'
import { and, desc, eq, gt, ilike, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PictureUse } from '../../app/picture-uses.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { findUses } from './find-uses.ts'
import { unusedBefore } from './sweep-rules.ts'
import { picture } from './tables.ts'

const PAGE = 24
/** What is used is looked up, not kept: so many are looked through for a page, and the next one goes on from there. */
const LOOKED_THROUGH = 120
const MAX_TURNS = 5

type Row = typeof picture.$inferSelect

export const listPictures: StaffHandler<typeof contract> = async (input, { ctx: { db, clock }, staff }) => {
  const seesSets = staff.scopeOf('changes.see') === 'all'
  const list = []
  const size = input.use === undefined ? PAGE : LOOKED_THROUGH
  let after = input.after
  let isMore = true
  for (let turn = 0; isMore && list.length < PAGE && turn < MAX_TURNS; turn++) {
    const rows = await readRows(db, { ...input, after }, clock.now(), size + 1)
    const batch = rows.slice(0, size)
    isMore = rows.length > size
    const uses = await findUses(
      db,
      batch.map(({ path }) => path),
    )
    for (const row of batch) {
      if (list.length === PAGE) {
        isMore = true
        break
      }
      after = `${row.uploadedAt.getTime()}~${row.path}`
      const own = uses.get(row.path) ?? []
      if (input.use === undefined || (input.use === 'used') === own.length > 0) list.push(shown(row, own, seesSets))
    }
  }
  return { list, next: isMore && after !== undefined ? after : null }
}

function readRows(db: Queryable, input: z.output<typeof contract.input>, now: Date, limit: number): Promise<Row[]> {
  const { kind, word, after } = input
  const [ms, path] = after?.split('~') ?? []
  const pattern = `%${word?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const isBefore = sql`(${picture.uploadedAt}, ${picture.path}) < (to_timestamp(${ms}::float8 / 1000), ${path}::text)`
  return db
    .select()
    .from(picture)
    .where(
      and(
        kind && eq(picture.kind, kind),
        word ? or(ilike(picture.name, pattern), ilike(picture.path, pattern)) : undefined,
        after === undefined ? undefined : isBefore,
        // What is about to be swept can be chosen no more.
        or(isNull(picture.unusedSince), gt(picture.unusedSince, unusedBefore(now, 0))),
      ),
    )
    .orderBy(desc(picture.uploadedAt), desc(picture.path))
    .limit(limit)
}

/** Sets of the whole group are named to those who may see them. */
function shown(row: Row, uses: readonly PictureUse[], seesSets: boolean) {
  const { path, kind, name, bytes, width, height, unusedSince } = row
  return {
    ...{ path, kind, name, bytes, width, height, by: row.staffName, uploadedAt: row.uploadedAt.toISOString() },
    uses: uses
      .slice(0, LISTED_USES)
      .map(({ kind: by, id, name: of }) =>
        by === 'changeSet' && !seesSets ? { kind: by, id: '', name: '' } : { kind: by, id, name: of },
      ),
    isUsedMore: uses.length > LISTED_USES,
    leavesOn: uses.length === 0 && unusedSince ? addDays(dayOf(unusedSince), UNUSED_PICTURE_DAYS) : null,
  }
}
