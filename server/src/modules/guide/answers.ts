import { fail } from '@mall/contract/failures'
import {
  type deleteSavedAnswers as del,
  GuideAnswers,
  type getSavedAnswers as get,
  type saveAnswers as save,
} from '@mall/contract/guide/calls'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { giveConsent, hasConsent, withdrawConsent } from '../account/public.ts'
import { personOf } from './assess.ts'
import { guideAnswers } from './tables.ts'

/** Version of the consent to storing health answers. */
export const HEALTH_CONSENT_VERSION = '2026-11-25'

const PURPOSE = 'health-answers'
export const answersContext = (memberId: string) => `guide_answers|answers|${memberId}`

/** Saves the answers, sealed and bound to the member, after consent to the current version. */
export const saveAnswers: Handler<typeof save> = async ({ answers, consentVersion }, { ctx, member, visitor }) => {
  personOf(ctx, answers)
  await ctx.db.transaction(async (tx) => {
    await agreeToHealthAnswers(ctx, tx, { memberId: member.id, version: consentVersion, ip: visitor.ip })
    const values = {
      answersSealed: (await ctx.vault.of(member.id, tx)).seal(JSON.stringify(answers), answersContext(member.id)),
      savedAt: ctx.clock.now(),
    }
    await tx
      .insert(guideAnswers)
      .values({ memberId: member.id, ...values })
      .onConflictDoUpdate({ target: guideAnswers.memberId, set: values })
  })
  return { done: true }
}

/** Makes sure of the consent for this transaction: it exists, or was given now in its current version. */
export async function agreeToHealthAnswers(
  ctx: Context,
  tx: Tx,
  { memberId, version, ip }: { memberId: string; version: string; ip: string },
): Promise<void> {
  await oneAtATime(tx, memberId)
  if (await hasHealthConsent(tx, memberId)) return
  if (version !== HEALTH_CONSENT_VERSION)
    fail('CONSENT_NEEDED', { purpose: PURPOSE }, '保存健康信息前，请先勾选单独的健康信息授权')
  await giveConsent(ctx, tx, { memberId, purpose: PURPOSE, version, ip })
}

export const hasHealthConsent = (db: Queryable, memberId: string): Promise<boolean> =>
  hasConsent(db, memberId, PURPOSE, HEALTH_CONSENT_VERSION)

/** The saved answers while their consent lasts; without it they are deleted. */
export const getSavedAnswers: Handler<typeof get> = async (_, { ctx, member }) => {
  const [row] = await ctx.db.select().from(guideAnswers).where(eq(guideAnswers.memberId, member.id))
  if (!row) return { saved: null }
  if (!(await hasHealthConsent(ctx.db, member.id))) {
    await deleteAnswers(ctx.db, member.id)
    return { saved: null }
  }
  // Answers of an earlier form that no longer fit are dropped and asked again.
  const answers = GuideAnswers.safeParse(await openAnswers(ctx, row))
  return { saved: answers.success ? { answers: answers.data, savedAt: row.savedAt.toISOString() } : null }
}

/** Deletes the answers and withdraws the consent. */
export const deleteSavedAnswers: Handler<typeof del> = async (_, { ctx, member }) => {
  await ctx.db.transaction((tx) => withdrawHealthConsent(ctx, tx, member.id))
  return { done: true }
}

export async function withdrawHealthConsent(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  await oneAtATime(tx, memberId)
  await deleteAnswers(tx, memberId)
  await ctx.modules.healthConsentEnded(tx, memberId)
  await withdrawConsent(ctx, tx, memberId, PURPOSE)
}

export async function deleteAnswers(db: Pick<Context['db'], 'delete'>, memberId: string): Promise<void> {
  await db.delete(guideAnswers).where(eq(guideAnswers.memberId, memberId))
}

/** Decrypted as saved, in any version of the form. */
export async function openAnswers(ctx: Context, row: typeof guideAnswers.$inferSelect): Promise<unknown> {
  return JSON.parse((await ctx.vault.of(row.memberId)).open(row.answersSealed, answersContext(row.memberId)))
}

/** Serializes a save with the withdrawal of its consent. */
async function oneAtATime(tx: Pick<Context['db'], 'execute'>, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guide answers ${memberId}`}, 0))`)
}
