import { INITIALS } from '@mall/contract/appointment/desk-terms'
import { MAX_PEOPLE_FOUND } from '@mall/contract/staff/terms'
import { and, arrayContains, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { isDatabaseAway } from '../../platform/database/busy.ts'
import { indexesOfName, initialsIndexOf, nameIndexOf, openName } from './contacts/open-contact.ts'
import { contact } from './tables.ts'

/** A whole name: nobody guesses it letter by letter. */
const NAME = /^\p{Script=Han}{2,10}(·\p{Script=Han}{1,10})*$/u

/** Whether this can be nothing but a name. */
export const isName = (word: string): boolean => NAME.test(word)

export interface FoundPeople {
  kind: 'name' | 'initials'
  /** Examinees with their accounts; none where there are too many to show. */
  people: { contactId: string; memberId: string }[]
  isTooMany: boolean
}

/** Examinees of a whole name or of its pinyin initials; null where the word is neither. */
export async function findPeople(ctx: Context, word: string): Promise<FoundPeople | null> {
  const kind = isName(word) ? 'name' : INITIALS.test(word) ? 'initials' : null
  if (kind === null) return null
  const isMeant =
    kind === 'name'
      ? eq(contact.nameIndex, nameIndexOf(ctx, word))
      : arrayContains(contact.initialsIndex, [initialsIndexOf(ctx, word)])
  const people = await ctx.db
    .select({ contactId: contact.id, memberId: contact.memberId })
    .from(contact)
    .where(and(isMeant, isNull(contact.deletedAt)))
    .limit(MAX_PEOPLE_FOUND + 1)
  const isTooMany = people.length > MAX_PEOPLE_FOUND
  return { kind, people: isTooMany ? [] : people, isTooMany }
}

const BATCH = 200

/** Makes the indexes of names that an older version sealed without; those that cannot be opened are found by no name. */
export async function indexNames(ctx: Context): Promise<void> {
  const isDue = and(isNull(contact.initialsIndex), isNull(contact.deletedAt))
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .select()
      .from(contact)
      .where(and(isDue, gt(contact.id, after)))
      .orderBy(asc(contact.id))
      .limit(BATCH)
    for (const row of rows) {
      const { id, personSealed } = row
      const isAsFound = and(eq(contact.id, id), eq(contact.personSealed, personSealed), isDue)
      await ctx.db
        .update(contact)
        .set(await indexesOf(ctx, row))
        .where(isAsFound)
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.id
  }
}

async function indexesOf(ctx: Context, row: typeof contact.$inferSelect) {
  try {
    return indexesOfName(ctx, await openName(ctx, row))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    ctx.log.error({ err: error, contactId: row.id }, 'a name does not open')
    return { initialsIndex: [] }
  }
}
