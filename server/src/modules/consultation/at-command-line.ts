import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { deskOf } from './desks.ts'
import { messagesOf } from './messages.ts'
import { consultation } from './tables.ts'
import { writeAnswer } from './work-on-consultation.ts'

/** The first so many of the queue. */
const LISTED = 100

/** Unanswered consultations, longest waiting first, with the messages since the last answer. */
export async function listAtCommandLine(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(consultation)
    .where(eq(consultation.state, 'waiting'))
    .orderBy(asc(consultation.waitingSince), asc(consultation.id))
    .limit(LISTED)
  return Promise.all(
    rows.map(async (row) => {
      const { name } = await deskOf(ctx, row.groupName)
      const messages = await messagesOf(ctx, row, false)
      const open = messages.slice(messages.findLastIndex(({ author }) => author === 'staff') + 1)
      const head = `${row.id}\t${name}\t${row.waitingSince?.toISOString() ?? ''}`
      return [head, ...open.map(({ text }) => text.replace(/^/gm, '  '))].join('\n')
    }),
  )
}

/** Sends an operator's answer to the member, whoever has taken it. */
export async function answerAtCommandLine(call: Actor, id: string, text: string): Promise<void> {
  const { ctx, staff } = call
  const [known] = await ctx.db.select().from(consultation).where(eq(consultation.id, id))
  if (!known) throw new Error(`没有这个咨询：${id}`)
  const desk = await deskOf(ctx, known.groupName)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(consultation)
      .where(and(eq(consultation.id, id)))
      .for('update')
    if (!row) throw new Error(`没有这个咨询：${id}`)
    await writeAnswer(ctx, tx, row, { text, staffName: staff.name, desk })
    await recordAct(call, tx, {
      ...{ call: 'answerConsultation', branchId: null, reason: '' },
      thing: { kind: 'member', id: row.memberId, name: `会员 ${row.memberId}` },
      changes: [{ field: '在线咨询', before: null, after: '回复了' }],
    })
  })
}
