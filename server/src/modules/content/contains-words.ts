import { type Column, ilike, or, type SQL } from 'drizzle-orm'

/** One condition for each word that somebody looks for: it stands in one of the columns. Signs of patterns are plain. */
export function containsEveryWord(words: string, ...columns: readonly Column[]): (SQL | undefined)[] {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...columns.map((column) => ilike(column, pattern)))
    })
}
