import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { messagesOf, writeMessage } from './consultations.ts'
import { getHelp } from './help.ts'
import { consultation } from './tables.ts'

/** Unanswered consultations, longest waiting first, with the messages since the last answer. */
export async function waitingConsultations(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(consultation)
    .where(eq(consultation.state, 'waiting'))
    .orderBy(asc(consultation.movedAt), asc(consultation.id))
  const { groups } = await getHelp(ctx)
  return Promise.all(
    rows.map(async ({ id, memberId, groupName, movedAt }) => {
      const groupTitle = groups.find(({ group }) => group === groupName)?.name ?? groupName
      const messages = await messagesOf(ctx, { id, memberId })
      const open = messages.slice(messages.findLastIndex(({ author }) => author === 'staff') + 1)
      return [`${id}\t${groupTitle}\t${movedAt.toISOString()}`, ...open.map(({ text }) => indented(text))].join('\n')
    }),
  )
}

/** Sends the staff's answer to the member. */
export async function answerConsultation(ctx: Context, id: string, text: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const answered = await tx
      .update(consultation)
      .set({ state: 'answered', movedAt: ctx.clock.now() })
      .where(eq(consultation.id, id))
      .returning({ memberId: consultation.memberId })
    const [{ memberId } = { memberId: null }] = answered
    if (memberId === null) throw new Error(`没有这个咨询：${id}`)
    await writeMessage(ctx, tx, { consultationId: id, memberId, author: 'staff', text })
  })
}

const indented = (text: string) => text.replace(/^/gm, '  ')
