import { ID_CONSENT_VERSION } from '@mall/contract/account/agreements'
import {
  type Contact,
  delContacts as del,
  type editContacts as edit,
  type listContacts as list,
} from '@mall/contract/account/calls'
import { fail } from '@mall/contract/failures'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { memoizeQuery } from '../../../platform/database/prepared.ts'
import { hasConsent } from '../consents.ts'
import { withIdempotency } from '../idempotency.ts'
import { maskIdNumber, maskMobile } from '../rules.ts'
import { contact } from '../tables.ts'
import { contactContext, type OpenContact, openContact, openContacts } from './open-contact.ts'

export const MAX_CONTACTS = 20

export const listContacts: Handler<typeof list> = async (_, { ctx, member }) => {
  const [rows, hasIdConsent] = await Promise.all([
    ownContacts(ctx, member.id),
    hasConsent(ctx.db, member.id, 'id-number', ID_CONSENT_VERSION),
  ])
  return { list: rows.map(contactView), hasIdConsent }
}

/** All contacts of the member, the member first. */
export async function ownContacts(ctx: Context, memberId: string): Promise<OpenContact[]> {
  const rows = await ctx.db
    .select()
    .from(contact)
    .where(and(eq(contact.memberId, memberId), isNull(contact.deletedAt)))
    .orderBy(desc(contact.isMyself), asc(contact.id))
  return openContacts(ctx, rows)
}

/** A contact as its owner sees it: numbers masked. */
export function contactView(row: OpenContact): z.input<typeof Contact> {
  return {
    contacts_id: row.id,
    contacts_name: row.name,
    mobile: maskMobile(row.mobile),
    id_number: row.idNumber && maskIdNumber(row.idNumber),
    id_type: row.idType,
    sex: row.sex === 0 || row.sex === 1 ? row.sex : -1,
    birthday: row.birthday,
    relation: row.relation,
    isMyself: row.isMyself ? 0 : 1,
    isRealName: row.isRealName,
  }
}

/** The member's contact if it exists and is not deleted; fails with NOT_FOUND for another member's. */
export async function ownContact(ctx: Context, memberId: string, contactsId: string): Promise<OpenContact | null> {
  const [row] = await ownContactQuery(ctx.db).execute({ contactsId, memberId })
  return row ? openContact(ctx, row) : null
}

/** On the booking path: built once and prepared once for each connection. */
const ownContactQuery = memoizeQuery((db) => {
  const [contactsId, memberId] = [sql.placeholder('contactsId'), sql.placeholder('memberId')]
  return db
    .select()
    .from(contact)
    .where(and(eq(contact.id, contactsId), eq(contact.memberId, memberId), isNull(contact.deletedAt)))
    .prepare('own-contact')
})

/** Locks the member's list, so that concurrent additions cannot exceed the limit. */
export async function lockAndCount(tx: Pick<Context['db'], 'execute' | '$count'>, memberId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${memberId}`}, 0))`)
  return tx.$count(contact, and(eq(contact.memberId, memberId), isNull(contact.deletedAt)))
}

/** Deletes the numbers and keeps the name for past bookings. Refused while the contact has a live booking. */
export const delContacts: Handler<typeof del> = async (input, call) => {
  const { ctx, member } = call
  const { contacts_id } = input
  return withIdempotency(ctx, call, ['delContacts', input], del.output.parse, async (tx) => {
    const own = and(eq(contact.id, contacts_id), eq(contact.memberId, member.id), isNull(contact.deletedAt))
    if ((await tx.$count(contact, own)) === 0) return fail('NOT_FOUND')
    if (await ctx.modules.isContactBooked(tx, contacts_id)) return fail('CONTACT_IN_USE')
    const [gone] = await tx
      .update(contact)
      .set({
        deletedAt: ctx.clock.now(),
        mobileSealed: (await ctx.vault.of(member.id, tx)).seal('', contactContext('mobile', contacts_id)),
        idNumberSealed: null,
        idNumberIndex: null,
        nameIndex: null,
        initialsIndex: null,
      })
      .where(own)
      .returning({ id: contact.id })
    return gone ? { done: true } : fail('NOT_FOUND')
  })
}

export type EditContact = z.output<(typeof edit)['input']>
