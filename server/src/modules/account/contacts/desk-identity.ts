import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { contact } from '../tables.ts'
import { indexOf, typeOf } from './id-index.ts'
import { type OpenContact, openContact, openContacts } from './open-contact.ts'

/** Contacts that bookings refer to, deleted or not. */
export async function openContactsById(ctx: Context, ids: readonly string[]): Promise<OpenContact[]> {
  if (ids.length === 0) return []
  return openContacts(
    ctx,
    await ctx.db
      .select()
      .from(contact)
      .where(inArray(contact.id, [...new Set(ids)])),
  )
}

/** Whether an ID number is stored for this contact. */
export async function hasIdNumber(db: Queryable, contactId: string): Promise<boolean> {
  const [row] = await db.select({ sealed: contact.idNumberSealed }).from(contact).where(eq(contact.id, contactId))
  return Boolean(row?.sealed)
}

/** Compares the end of the stored number, which is not shown; null: none is stored. */
export async function idNumberEndsWith(
  ctx: Context,
  contactId: string,
  digits: string | null,
): Promise<boolean | null> {
  const [row] = await ctx.db.select().from(contact).where(eq(contact.id, contactId))
  const idNumber = row ? (await openContact(ctx, row)).idNumber : ''
  if (idNumber === '') return null
  return digits !== null && idNumber.toUpperCase().endsWith(digits.toUpperCase())
}

/**
 * Compares a whole number with the stored one, which is not shown. `index` names the person, whichever account booked
 * for them.
 */
export async function matchIdNumber(
  ctx: Context,
  contactId: string,
  number: string,
): Promise<{ match: 'same' | 'other' | 'none'; index: string }> {
  const [row] = await ctx.db.select().from(contact).where(eq(contact.id, contactId))
  const index = indexOf(ctx, typeOf(row ?? null), number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  if (!row?.idNumberIndex) return { match: 'none', index }
  return { match: row.idNumberIndex === index ? 'same' : 'other', index }
}

/** The last four digits of the stored numbers, by contact; contacts without one are missing. */
export async function idNumberTails(ctx: Context, contactIds: readonly string[]): Promise<Map<string, string>> {
  const people = await openContactsById(ctx, contactIds)
  return new Map(people.flatMap(({ id, idNumber }) => (idNumber === '' ? [] : [[id, idNumber.slice(-4)] as const])))
}
