import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { EVIDENCE_YEARS } from '../../app/retention.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { consent, member } from './tables.ts'

/** Purposes of consent. The two agreements are given at login, the others where they are needed. */
export type ConsentPurpose = 'agreement' | 'privacy' | 'id-number' | 'health-answers' | 'customs'

/** Whether this version was agreed to and not withdrawn since. */
export async function hasConsent(
  db: Queryable,
  memberId: string,
  purpose: ConsentPurpose,
  version: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: consent.id })
    .from(consent)
    .where(and(living(memberId, purpose), eq(consent.version, version)))
    .limit(1)
  return found !== undefined
}

/** Saves the consent to this version; a consent to an older version ends with it. */
export async function giveConsent(
  ctx: Context,
  tx: Tx,
  newConsent: { memberId: string; purpose: ConsentPurpose; version: string; ip: string },
): Promise<void> {
  await withdrawConsent(ctx, tx, newConsent.memberId, newConsent.purpose)
  await tx.insert(consent).values({ id: ctx.ids.id(), ...newConsent, givenAt: ctx.clock.now() })
}

/** Keeps the row and sets the time of withdrawal. */
export async function withdrawConsent(ctx: Context, tx: Tx, memberId: string, purpose: ConsentPurpose): Promise<void> {
  await tx.update(consent).set({ withdrawnAt: ctx.clock.now() }).where(living(memberId, purpose))
}

const AGREEMENTS = ['agreement', 'privacy'] as const
type Versions = Readonly<Record<(typeof AGREEMENTS)[number], string>>

/** Whether both agreements were accepted in these versions. */
export async function hasAgreed(db: Queryable, memberId: string, versions: Versions): Promise<boolean> {
  for (const purpose of AGREEMENTS) if (!(await hasConsent(db, memberId, purpose, versions[purpose]))) return false
  return true
}

/** Saves the consent to both agreements, given at login. */
export async function saveAgreements(
  ctx: Context,
  tx: Tx,
  { memberId, versions, ip }: { memberId: string; versions: Versions; ip: string },
): Promise<void> {
  for (const purpose of AGREEMENTS) {
    const version = versions[purpose]
    if (!(await hasConsent(tx, memberId, purpose, version)))
      await giveConsent(ctx, tx, { memberId, purpose, version, ip })
  }
}

/** All consents ever given, newest first. */
export function consentsOf(db: Queryable, memberId: string) {
  return db
    .select()
    .from(consent)
    .where(eq(consent.memberId, memberId))
    .orderBy(desc(consent.givenAt), desc(consent.id))
}

const living = (memberId: string, purpose: ConsentPurpose) =>
  and(eq(consent.memberId, memberId), eq(consent.purpose, purpose), isNull(consent.withdrawnAt))

/** Consents are kept as evidence for this many years after the account is closed. */
export async function deletePastConsents({ db }: Context): Promise<void> {
  const before = sql`${mallNow} - make_interval(years => ${EVIDENCE_YEARS})`
  const left = db.select({ id: member.id }).from(member).where(lt(member.closedAt, before))
  await db.delete(consent).where(inArray(consent.memberId, left))
}
