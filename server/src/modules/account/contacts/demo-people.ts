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

/** A member that nobody can log in as, with these people. Those who are there stay as they are. */
export async function addDemoPeople(ctx: Context, memberId: string, people: readonly DemoPerson[]): Promise<void> {
  const createdAt = ctx.clock.now()
  const sealer = await ctx.vault.of(memberId)
  await ctx.db
    .insert(member)
    .values({
      ...{ id: memberId, nickname: '演示客人', createdAt },
      mobileSealed: sealer.seal('', mobileContext(memberId)),
      mobileIndex: ctx.vault.blindIndex('mobile', memberId),
    })
    .onConflictDoNothing()
  const rows = people.map(({ id, mobile, ...person }) => ({
    ...{ id, memberId, createdAt, ...indexesOfName(ctx, person.name) },
    personSealed: sealPerson(sealer, id, { ...person, relation: '' }),
    mobileSealed: sealer.seal(mobile, contactContext('mobile', id)),
  }))
  await ctx.db.insert(contact).values(rows).onConflictDoNothing()
}
