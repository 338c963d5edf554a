import { LISTED_USES, type PictureUseKind } from '@mall/contract/picture/terms'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/types.ts'

/** One thing that shows a picture. */
export interface PictureUse {
  path: string
  kind: PictureUseKind
  id: string
  name: string
}

/** Things that show these pictures; of each picture at most one more than are listed. */
export type FindPictureUses = (db: Queryable, paths: readonly string[]) => Promise<PictureUse[]>

interface Place {
  kind: PictureUseKind
  from: SQLWrapper
  id: SQLWrapper
  name: SQLWrapper
  /** `picturesIn` of its texts. */
  pictures: SQL
  only?: SQL
}

/** The rows of a place that show a picture. */
export const usesIn =
  (...places: readonly Place[]): FindPictureUses =>
  async (db, paths) => {
    const uses: PictureUse[] = []
    for (const { kind, from, id, name, pictures, only } of places) {
      const { rows } = await db.execute<Omit<PictureUse, 'kind'>>(sql`
        select wanted.path, used.id, used.name
        from unnest(${sql.param([...paths])}::text[]) as wanted(path)
        cross join lateral (
          select distinct ${id} as id, ${name} as name from ${from}
          where ${pictures} @> array[wanted.path] and ${only ?? sql`true`}
          limit ${LISTED_USES + 1}
        ) used`)
      uses.push(...rows.map((row) => ({ ...row, kind })))
    }
    return uses
  }
