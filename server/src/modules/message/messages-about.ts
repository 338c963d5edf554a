import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { message } from './tables.ts'

/** What a member was told that leads to one of these pages, without its words: the newest first. */
export async function messagesAbout(db: Queryable, memberId: string, links: readonly string[]) {
  if (links.length === 0) return []
  return db
    .select({ at: message.createdAt, title: message.title, smsState: message.smsState })
    .from(message)
    .where(and(eq(message.memberId, memberId), inArray(message.link, [...links]), isNull(message.deletedAt)))
    .orderBy(desc(message.createdAt))
    .limit(100)
}
