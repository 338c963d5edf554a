import type { Context } from '../../../app/context.ts'
import { openInvitation } from '../invitations.ts'
import { staff } from '../tables.ts'
import { inviteAdminIn } from './invite-admin.ts'
import { lockPeople } from './lock-people.ts'

const NAME = '首位管理员'
const WHO = '商城启动'

/** A new link for the first administrator, or '' where none is to be made; null: somebody works in the console already. */
export function inviteFirstAdmin(ctx: Context, { isLinked }: { isLinked: boolean }): Promise<{ link: string } | null> {
  return ctx.db.transaction(async (tx) => {
    await lockPeople(tx)
    const people = await tx.select({ id: staff.id, name: staff.name, state: staff.state }).from(staff).limit(2)
    const [first] = people
    const isWaiting = people.length === 1 && first?.name === NAME && first.state === 'invited'
    if (first && !isWaiting) return null
    if (!isLinked) return { link: '' }
    return first ? openInvitation(ctx, tx, first.id, null) : inviteAdminIn(ctx, tx, NAME, WHO)
  })
}
