import { and, eq, isNull } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { contactView, ownContact, ownContacts } from './contacts/contacts.ts'
import { openContactsById } from './contacts/desk-identity.ts'
import { type OpenContact, openContact } from './contacts/open-contact.ts'
import { mobileContext } from './own-profile.ts'
import { contact, member, session } from './tables.ts'

export { checkAccessLog, deletePastAccesses, listAccessesOf, recordAccess } from './access-log.ts'
export {
  CLOSING_WORK,
  closingOf,
  dueClosings,
  endLogins,
  lastSeenAt,
  listClosed,
  lockMember,
  lockOpenMember,
  memberFacts,
  requestClosing,
  withdrawClosingRequest,
} from './closing.ts'
export {
  type ConsentPurpose,
  consentsOf,
  deletePastConsents,
  giveConsent,
  hasAgreed,
  hasConsent,
  saveAgreements,
  withdrawConsent,
} from './consents.ts'
export { checkIdentity, checkOwnNumber } from './contacts/check-identity.ts'
export { addDemoMember, addDemoPeople, type DemoPerson } from './contacts/demo-people.ts'
export {
  hasIdNumber,
  idNumberEndsWith,
  idNumberTails,
  matchIdNumber,
  openContactsById,
} from './contacts/desk-identity.ts'
export { residentIndex } from './contacts/id-index.ts'
export { deleteIdNumbers, listUnneededNumbers, openNumbersOf } from './contacts/id-numbers.ts'
export { findPeople, isName } from './find-people.ts'
export {
  CreatedId,
  findResponseNaming,
  findStoredResponse,
  type IdempotentCall,
  idempotentCall,
  withIdempotency,
  withIdempotencyKey,
  withIdempotentStatement,
} from './idempotency.ts'
export {
  byId,
  byNetwork,
  type CountName,
  consumeRate,
  consumeShare,
  countOf,
  countOne,
  globally,
} from './limits/rate-counts.ts'
export { NO_SMS } from './login/s-captcha.ts'
export { spendOwnCode } from './login/spend-code.ts'
export {
  findMemberByMobile,
  listMaskedMembers,
  maskedHolders,
} from './masked-holders.ts'
export { profileOf } from './own-profile.ts'
export { personalData } from './personal-data.ts'
export { maskIdNumber, maskMobile, maskName, STRANGERS_SHARE } from './rules.ts'
export { deviceOf } from './sessions/device.ts'
export { deviceOfSession, endLoginsByPasskey } from './sessions/logins.ts'
export { networkOf } from './sessions/network.ts'
export { authenticate, deleteBefore, issueTokens, openSession, type Tokens } from './sessions/sessions.ts'
export { sharedDevices } from './sessions/shared-devices.ts'

export interface ContactFacts {
  id: string
  name: string
  /** Unmasked; for messages and the branch's list. */
  mobile: string
  mobileMasked: string
  idNumberMasked: string
  /** -1 unknown, 0 female, 1 male */
  sex: number
  birthday: string | null
  /** The account's holder. */
  isMyself: boolean
}

/** The member's own contact; null if it is another member's. */
export async function findContact(ctx: Context, memberId: string, contactsId: string): Promise<ContactFacts | null> {
  const row = await ownContact(ctx, memberId, contactsId)
  return row && factsOf(row)
}

/** All contacts of the member, the member first. */
export async function contactsOf(ctx: Context, memberId: string): Promise<ContactFacts[]> {
  return (await ownContacts(ctx, memberId)).map(factsOf)
}

/**
 * A contact that a booking refers to, deleted or not. The caller has checked that the booking belongs to the member.
 */
export async function contactOfBooking(ctx: Context, contactsId: string): Promise<ContactFacts | null> {
  const [row] = await ctx.db.select().from(contact).where(eq(contact.id, contactsId))
  return row ? factsOf(await openContact(ctx, row)) : null
}

/** The same for many, by id. */
export async function contactsById(ctx: Context, ids: readonly string[]): Promise<Map<string, ContactFacts>> {
  return new Map((await openContactsById(ctx, ids)).map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: OpenContact): ContactFacts {
  const view = contactView(row)
  return {
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    mobileMasked: view.mobile,
    idNumberMasked: view.id_number,
    sex: row.sex,
    birthday: row.birthday,
    isMyself: row.isMyself,
  }
}

/** Whom the account calls 本人, with the index of their ID number; null: nobody, or no number is stored. */
export async function holderOf(db: Queryable, memberId: string) {
  const own = and(eq(contact.memberId, memberId), eq(contact.isMyself, true), isNull(contact.deletedAt))
  const [row] = await db
    .select({ contactId: contact.id, idNumberIndex: contact.idNumberIndex })
    .from(contact)
    .where(own)
  return row?.idNumberIndex ? { contactId: row.contactId, idNumberIndex: row.idNumberIndex } : null
}

/** The unmasked mobile number a member logs in with; '' once the account is closed. */
export async function phoneOf(ctx: Context, memberId: string): Promise<string> {
  const { rows } = await ctx.pool.query<{ sealed: string }>({
    name: 'sealed-phone',
    text: 'select mobile_sealed as sealed from member where id = $1',
    values: [memberId],
  })
  return openPhone(ctx, memberId, rows[0]?.sealed ?? '')
}

/** The blind index of that number; null: there is no such account. */
export async function mobileIndexOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.select({ index: member.mobileIndex }).from(member).where(eq(member.id, memberId))
  return row?.index ?? null
}

/** Who logs in with the number of this index; null: nobody. */
export async function memberOfMobile(db: Queryable, mobileIndex: string): Promise<string | null> {
  const [row] = await db.select({ id: member.id }).from(member).where(eq(member.mobileIndex, mobileIndex))
  return row?.id ?? null
}

export async function openPhone(ctx: Context, memberId: string, sealed: string): Promise<string> {
  return sealed ? (await ctx.vault.of(memberId)).open(sealed, mobileContext(memberId)) : ''
}

/** For use before a context exists. */
export async function hasMembers(pool: Pool): Promise<boolean> {
  return (await pool.query('select from member limit 1')).rowCount !== 0
}

/** Ids of a member's logins, live or ended. */
export async function sessionsOf(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.select({ id: session.id }).from(session).where(eq(session.memberId, memberId))
  return rows.map(({ id }) => id)
}
