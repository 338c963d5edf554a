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

/** What a member was told, without its words: the newest first. */
export function latestMessages(db: Queryable, memberId: string, limit: number) {
  return db
    .select({ at: message.createdAt, title: message.title, smsState: message.smsState })
    .from(message)
    .where(and(eq(message.memberId, memberId), isNull(message.deletedAt)))
    .orderBy(desc(message.createdAt))
    .limit(limit)
}

const SMS = {
  sending: '短信正在发',
  accepted: '短信已发出',
  delivered: '短信已送达',
  failed: '短信没有送到',
  withheld: '短信太多，没有发',
} as const

/** What became of a message's text message, for staff. */
export const smsText = (state: keyof typeof SMS | null): string => (state === null ? '只在消息中心' : SMS[state])
