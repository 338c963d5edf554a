import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { DeclinedError } from '../../integrations/gateway.ts'
import { openIfSealed } from '../../platform/vault/vault.ts'
import { nextQuestion } from './rules.ts'
import { smsContext } from './seal-contexts.ts'
import { message } from './tables.ts'

type Sent = { memberId: string; template: string; event: string }

/** Sends a message's text and records what the company says to it. */
export async function recordSms(ctx: Context, sent: Sent, send: () => Promise<string | null>): Promise<void> {
  const itself = and(eq(message.memberId, sent.memberId), eq(message.event, `${sent.template} ${sent.event}`))
  try {
    const receipt = await send()
    const now = ctx.clock.now()
    const accepted = { smsState: 'accepted' as const, smsAcceptedAt: now, smsAskAt: nextQuestion(now, now) }
    await set(ctx, itself, receipt === null ? { smsState: 'withheld' } : { ...accepted, smsReceipt: receipt })
  } catch (error) {
    // Tried again once a person has seen to it; until then the phone has nothing.
    if (error instanceof DeclinedError && error.isFinal) await set(ctx, itself, { smsState: 'failed' })
    throw error
  }
}

const set = (ctx: Context, which: SQL | undefined, values: Partial<typeof message.$inferInsert>) =>
  ctx.db.update(message).set(values).where(which)

const AT_A_TIME = 50

/** Asks the company about texts that it accepted, until each has arrived or is given up. Each row is one process's alone. */
export async function askDeliveries(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(message)
      .where(sql`${message.smsAskAt} <= ${now}`)
      .orderBy(message.smsAskAt)
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true })
    for (const { id, smsAcceptedAt } of rows)
      await tx
        .update(message)
        .set({ smsAskAt: smsAcceptedAt && nextQuestion(smsAcceptedAt, now) })
        .where(eq(message.id, id))
    return rows
  })
  for (const row of due) await askOne(ctx, row)
}

async function askOne(ctx: Context, row: typeof message.$inferSelect): Promise<void> {
  const mobile = openIfSealed(await ctx.vault.of(row.memberId), row.smsMobileSealed, smsContext(row.id))
  if (!row.smsAcceptedAt || mobile === '') return
  const query = { mobile, receipt: row.smsReceipt, acceptedAt: row.smsAcceptedAt }
  // A company that is away is asked again at the next time.
  const state = await ctx.sms.delivery(query).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'delivery of a text message not known')
    return 'waiting' as const
  })
  if (state !== 'waiting') await set(ctx, eq(message.id, row.id), { smsState: state, smsAskAt: null })
}
