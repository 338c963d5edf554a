import { and, asc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { maskIdNumber, maskMobile } from '../rules.ts'
import { consent, contact } from '../tables.ts'
import { openContacts } from './open-contact.ts'

/** Full ID numbers of a member's undeleted contacts, with their masked forms. */
export async function openNumbersOf(ctx: Context, memberId: string) {
  const own = and(eq(contact.memberId, memberId), isNull(contact.deletedAt))
  const rows = await ctx.db.select().from(contact).where(own).orderBy(asc(contact.id))
  return (await openContacts(ctx, rows)).map(({ id, name, mobile, idNumber }) => ({
    ...{ id, name, mobile, idNumber },
    ...{ mobileMasked: maskMobile(mobile), idNumberMasked: maskIdNumber(idNumber) },
  }))
}

/**
 * Contacts whose ID number is stored without consent: it was withdrawn, or the contact was deleted. `memberId` limits
 * the list to one member.
 */
export async function listUnneededNumbers(db: Queryable, memberId?: string): Promise<string[]> {
  const agreed = db
    .select({ one: sql`1` })
    .from(consent)
    .where(and(eq(consent.memberId, contact.memberId), eq(consent.purpose, 'id-number'), isNull(consent.withdrawnAt)))
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(
      and(
        isNotNull(contact.idNumberSealed),
        or(notExists(agreed), isNotNull(contact.deletedAt)),
        memberId === undefined ? undefined : eq(contact.memberId, memberId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Deletes the ID numbers of these contacts. Sex and birthday, which were read from them, stay for booking. */
export async function deleteIdNumbers(db: Queryable, contactIds: readonly string[]): Promise<void> {
  await db
    .update(contact)
    .set({ idNumberSealed: null, idNumberIndex: null, isRealName: false })
    .where(inArray(contact.id, [...contactIds]))
}
