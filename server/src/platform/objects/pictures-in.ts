import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The paths of pictures in these columns, as the indexes of their tables hold them. */
export const picturesIn = (...columns: readonly SQLWrapper[]): SQL =>
  sql`pictures_in(${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql` || ' ' || `,
  )})`
