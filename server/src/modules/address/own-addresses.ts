import type { Address, listAddresses as endpoint } from '@mall/contract/address/calls'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Sealer } from '../../platform/vault/vault.ts'
import { regionOf } from './regions.ts'
import { maskMobile } from './rules.ts'
import { sendAddress } from './tables.ts'

type AddressRow = typeof sendAddress.$inferSelect

/** The sealed part of an address. */
const Person = z.object({ name: z.string(), mobile: z.string(), street: z.string() })
export type Person = z.output<typeof Person>

export const listAddresses: Handler<typeof endpoint> = async (_, { ctx, member }) => {
  const rows = await ctx.db
    .select()
    .from(sendAddress)
    .where(eq(sendAddress.memberId, member.id))
    .orderBy(desc(sendAddress.isDefault), desc(sendAddress.createdAt), desc(sendAddress.id))
  return { list: await Promise.all(rows.map((row) => addressView(ctx, row))) }
}

/** An address as shown to its owner. */
export async function addressView(ctx: Context, row: AddressRow): Promise<z.input<typeof Address>> {
  const { name, mobile, street } = await openPerson(ctx, row)
  return {
    addressId: row.id,
    name,
    mobile: maskMobile(mobile),
    phone: mobile,
    districtCode: row.districtCode,
    region: regionOf(row.districtCode) ?? '',
    street,
    isDefault: row.isDefault,
  }
}

export function sealPerson(sealer: Sealer, addressId: string, person: Person): string {
  return sealer.seal(JSON.stringify(person), personContext(addressId))
}

export async function openPerson(
  ctx: Context,
  row: Pick<AddressRow, 'id' | 'memberId' | 'personSealed'>,
): Promise<Person> {
  return Person.parse(JSON.parse((await ctx.vault.of(row.memberId)).open(row.personSealed, personContext(row.id))))
}

export const personContext = (addressId: string) => `send_address|person|${addressId}`

/** The member's own address; fails with NOT_FOUND for another member's. */
export async function ownAddress(
  db: Pick<Context['db'], 'select'>,
  memberId: string,
  addressId: string,
): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(sendAddress)
    .where(and(eq(sendAddress.id, addressId), eq(sendAddress.memberId, memberId)))
  return row ?? null
}
