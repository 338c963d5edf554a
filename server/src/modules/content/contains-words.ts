import { type Column, ilike, or, type SQL } from 'drizzle-orm'

/** One condition for each word of the query: at least one of the columns contains it. LIKE wildcards are escaped. */
export function containsEveryWord(searchText: string, ...columns: readonly Column[]): (SQL | undefined)[] {
  return searchText
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...columns.map((column) => ilike(column, pattern)))
    })
}
