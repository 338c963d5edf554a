import { SHOWN_MESSAGES } from '@mall/contract/consultation/terms'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { consultation, consultationMessage } from './tables.ts'

type Row = typeof consultationMessage.$inferSelect
type Owned = { id: string; memberId: string }

/** The last messages of a consultation, oldest first; notes of colleagues for staff only. */
export async function messagesOf(ctx: Context, { id, memberId }: Owned, withNotes: boolean, limit = SHOWN_MESSAGES) {
  const sealer = await ctx.vault.of(memberId)
  const rows = await ctx.db
    .select()
    .from(consultationMessage)
    .where(
      and(eq(consultationMessage.consultationId, id), withNotes ? undefined : ne(consultationMessage.author, 'note')),
    )
    .orderBy(desc(consultationMessage.sentAt), desc(consultationMessage.id))
    .limit(limit)
  return rows
    .map((row) => ({
      ...{
        id: row.id,
        author: row.author,
        by: row.staffName,
        text: sealer.open(row.textSealed, messageContext(row.id)),
      },
      sentAt: row.sentAt.toISOString(),
    }))
    .toReversed()
}

interface NewMessage extends Pick<Row, 'consultationId' | 'author'> {
  memberId: string
  text: string
  staffName?: string
  waitedSeconds?: number | null
}

export async function writeMessage(ctx: Context, tx: Tx, { memberId, text, ...row }: NewMessage): Promise<void> {
  const id = ctx.ids.id()
  const textSealed = (await ctx.vault.of(memberId, tx)).seal(text, messageContext(id))
  await tx.insert(consultationMessage).values({ ...row, id, textSealed, sentAt: ctx.clock.now() })
}

export const messageContext = (id: string) => `consultation_message|text|${id}`

export async function findConsultation(db: Queryable, id: string) {
  const [row] = await db.select().from(consultation).where(eq(consultation.id, id))
  return row ?? null
}

/** Characters of a message that a list shows. */
const GIST = 60

/** The beginning of each one's last message of the member. */
export async function gistsOf(ctx: Context, rows: readonly Owned[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const owners = new Map(rows.map(({ id, memberId }) => [id, memberId]))
  const last = await ctx.db
    .selectDistinctOn([consultationMessage.consultationId])
    .from(consultationMessage)
    .where(
      and(inArray(consultationMessage.consultationId, [...owners.keys()]), eq(consultationMessage.author, 'member')),
    )
    .orderBy(asc(consultationMessage.consultationId), desc(consultationMessage.sentAt), desc(consultationMessage.id))
  const opened = last.map(async ({ id, consultationId, textSealed }) => {
    const text = (await ctx.vault.of(owners.get(consultationId) ?? '')).open(textSealed, messageContext(id))
    return [consultationId, text.replace(/\s+/g, ' ').slice(0, GIST)] as const
  })
  return new Map(await Promise.all(opened))
}
