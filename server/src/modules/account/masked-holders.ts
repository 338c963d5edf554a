import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { openName } from './contacts/open-contact.ts'
import { mobileContext } from './own-profile.ts'
import { maskMobile, maskName } from './rules.ts'
import { contact, member } from './tables.ts'

/** `王**`, `138****6720`; '' for what is not known, and once the account is closed. */
interface MaskedPerson {
  name: string
  mobile: string
}

/** The holders of these accounts, as staff see them in lists. */
export async function maskedHolders(ctx: Context, memberIds: readonly string[]): Promise<Map<string, MaskedPerson>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const { db } = ctx
  await ctx.vault.warm(ids)
  // One parameter, whatever their number.
  const these = sql`any (${sql.param(ids)}::text[])`
  const phones = db
    .select({ id: member.id, sealed: member.mobileSealed })
    .from(member)
    .where(sql`${member.id} = ${these}`)
  const own = and(sql`${contact.memberId} = ${these}`, eq(contact.isMyself, true), isNull(contact.deletedAt))
  const { id: contactId, memberId: ownerId, personSealed, name: clearName } = contact
  const selves = db.select({ id: contactId, memberId: ownerId, personSealed, name: clearName }).from(contact).where(own)
  const [members, found] = await Promise.all([phones, selves])
  const opened = await Promise.all(
    found.map(async (row) => [row.memberId, maskName(await openName(ctx, row))] as const),
  )
  const names = new Map(opened)
  const people = members.map(async ({ id, sealed }) => {
    const mobile = sealed && (await ctx.vault.of(id)).open(sealed, mobileContext(id))
    return [id, { name: names.get(id) ?? '', mobile: maskMobile(mobile) }] as const
  })
  return new Map(await Promise.all(people))
}

/** By the number that a member logs in with; null for nobody's. */
export async function findMemberByMobile(ctx: Context, mobile: string): Promise<string | null> {
  const index = ctx.vault.blindIndex('mobile', mobile)
  const [row] = await ctx.db.select({ id: member.id }).from(member).where(eq(member.mobileIndex, index))
  return row?.id ?? null
}

interface MemberFilter {
  /** When the account was opened, the end not included. */
  from: Date | null
  to: Date | null
  /** The last of the page before. */
  after: string | null
  limit: number
}

/** A page of all accounts, masked, in the order of their ids. */
export async function listMaskedMembers(ctx: Context, { from, to, after, limit }: MemberFilter) {
  const rows = await ctx.db
    .select({ id: member.id, createdAt: member.createdAt, askedAt: member.closingAskedAt, closedAt: member.closedAt })
    .from(member)
    .where(
      and(
        after === null ? undefined : gt(member.id, after),
        from === null ? undefined : gte(member.createdAt, from),
        to === null ? undefined : lt(member.createdAt, to),
      ),
    )
    .orderBy(asc(member.id))
    .limit(limit)
  const people = await maskedHolders(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, createdAt, askedAt, closedAt }) => ({
    ...{ memberId: id, createdAt, isClosed: closedAt !== null, isClosing: closedAt === null && askedAt !== null },
    ...(people.get(id) ?? { name: '', mobile: '' }),
  }))
}
