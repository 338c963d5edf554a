import type { Context } from '../../../app/context.ts'
import { mobileContext } from '../own-profile.ts'
import { contact, member } from '../tables.ts'
import { contactContext, indexesOfName, sealPerson } from './open-contact.ts'

/** An examinee of the demo mall. */
export interface DemoPerson {
  id: string
  name: string
  sex: number
  birthday: string
  mobile: string
}

/** A member of the demo mall, known by its number. Who is there stays as they are. */
export async function addDemoMember(
  ctx: Context,
  { id, nickname, mobile }: { id: string; nickname: string; mobile: string },
): Promise<void> {
  await insertMember(ctx, { id, nickname, mobile, index: ctx.vault.blindIndex('mobile', mobile) })
}

async function insertMember(
  ctx: Context,
  { id, nickname, mobile, index }: { id: string; nickname: string; mobile: string; index: string },
): Promise<void> {
  const mobileSealed = (await ctx.vault.of(id)).seal(mobile, mobileContext(id))
  await ctx.db
    .insert(member)
    .values({ id, nickname, createdAt: ctx.clock.now(), mobileSealed, mobileIndex: index })
    .onConflictDoNothing()
}

/** A member that nobody can log in as, with these people. Those who are there stay as they are. */
export async function addDemoPeople(ctx: Context, memberId: string, people: readonly DemoPerson[]): Promise<void> {
  const createdAt = ctx.clock.now()
  const index = ctx.vault.blindIndex('mobile', memberId)
  await insertMember(ctx, { id: memberId, nickname: '演示客人', mobile: '', index })
  const sealer = await ctx.vault.of(memberId)
  const rows = people.map(({ id, mobile, ...person }) => ({
    ...{ id, memberId, createdAt, ...indexesOfName(ctx, person.name) },
    personSealed: sealPerson(sealer, id, { ...person, relation: '' }),
    mobileSealed: sealer.seal(mobile, contactContext('mobile', id)),
  }))
  await ctx.db.insert(contact).values(rows).onConflictDoNothing()
}
