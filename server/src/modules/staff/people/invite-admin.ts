import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recordAct } from '../audit/record-act.ts'
import { openInvitation } from '../invitations.ts'
import { staff, staffGrant } from '../tables.ts'
import { WHOLE_GROUP } from './branch-names.ts'
import { grantText } from './grants.ts'

interface Invitation {
  link: string
  expiresAt: Date
}

/** From the command line: a new administrator. `who` acts; answers the one-time link. */
export const inviteAdmin = (ctx: Context, name: string, who: string): Promise<Invitation> =>
  ctx.db.transaction((tx) => inviteAdminIn(ctx, tx, name, who))

export async function inviteAdminIn(ctx: Context, tx: Tx, name: string, who: string): Promise<Invitation> {
  const now = ctx.clock.now()
  const staffId = ctx.ids.id()
  const actor = { ctx, staff: { id: null, name: who, device: '命令行' } }
  await tx.insert(staff).values({ id: staffId, name, title: '', state: 'invited', createdAt: now })
  const grant = { id: ctx.ids.id(), staffId, roleId: 'admin', grantedBy: who, grantedAt: now }
  await tx.insert(staffGrant).values(grant)
  const invitation = await openInvitation(ctx, tx, staffId, null)
  await recordAct(actor, tx, {
    call: 'inviteStaff',
    thing: { kind: 'staff', id: staffId, name },
    branchId: null,
    changes: [
      { field: '邀请', before: null, after: `有效到 ${invitation.expiresAt.toISOString()}` },
      { field: '角色', before: null, after: grantText('管理员', WHOLE_GROUP, null) },
    ],
    reason: '',
  })
  return invitation
}
