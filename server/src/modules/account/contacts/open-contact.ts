import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { initialsInAllReadings } from '../../../platform/initials.ts'
import type { Sealer } from '../../../platform/vault/vault.ts'
import type { contact } from '../tables.ts'

type ContactRow = typeof contact.$inferSelect

/** The sealed part of an examinee. `sex`: -1 unknown, 0 female, 1 male. */
const Person = z.object({
  name: z.string(),
  sex: z.number(),
  birthday: z.string().nullable(),
  relation: z.string(),
})
export type ContactPerson = z.output<typeof Person>

/** A decrypted contact. */
export type OpenContact = Omit<ContactRow, keyof ContactPerson> & ContactPerson & { mobile: string; idNumber: string }

export const contactContext = (field: 'person' | 'mobile' | 'id_number', contactId: string) =>
  `contact|${field}|${contactId}`

export function sealPerson(sealer: Sealer, contactId: string, person: ContactPerson): string {
  const { name, sex, birthday, relation } = person
  return sealer.seal(JSON.stringify({ name, sex, birthday, relation }), contactContext('person', contactId))
}

/** Finds a whole name, whatever spaces stand in it. */
export const nameIndexOf = ({ vault }: Pick<Context, 'vault'>, name: string): string =>
  vault.blindIndex('name', name.replace(/\s/g, ''))

/** Finds the initials of a whole name. */
export const initialsIndexOf = ({ vault }: Pick<Context, 'vault'>, initials: string): string =>
  vault.blindIndex('initials', initials.toLowerCase())

/** By which staff find this name. */
export const indexesOfName = (ctx: Pick<Context, 'vault'>, name: string) => ({
  nameIndex: nameIndexOf(ctx, name),
  initialsIndex: initialsInAllReadings(name).map((initials) => initialsIndexOf(ctx, initials)),
})

/** Rows of older versions hold the person in clear text until they are resealed. */
export async function openContact(ctx: Context, row: ContactRow): Promise<OpenContact> {
  const sealer = await ctx.vault.of(row.memberId)
  const open = (sealed: string | null, field: 'person' | 'mobile' | 'id_number') =>
    sealed ? sealer.open(sealed, contactContext(field, row.id)) : ''
  return {
    ...row,
    ...(row.personSealed ? Person.parse(JSON.parse(open(row.personSealed, 'person'))) : {}),
    mobile: open(row.mobileSealed, 'mobile'),
    idNumber: open(row.idNumberSealed, 'id_number'),
  }
}

/** The name alone. */
export async function openName(
  ctx: Context,
  { id, memberId, personSealed, name }: Pick<ContactRow, 'id' | 'memberId' | 'personSealed' | 'name'>,
): Promise<string> {
  if (!personSealed) return name
  const sealer = await ctx.vault.of(memberId)
  return Person.parse(JSON.parse(sealer.open(personSealed, contactContext('person', id)))).name
}

export async function openContacts(ctx: Context, rows: readonly ContactRow[]): Promise<OpenContact[]> {
  await ctx.vault.warm([...new Set(rows.map(({ memberId }) => memberId))])
  return Promise.all(rows.map((row) => openContact(ctx, row)))
}
