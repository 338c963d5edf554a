import type { StandardRoleId } from '@mall/contract/staff/rights'
import type { Context, Visitor } from '../../app/context.ts'
import { openStaffSession } from './sessions.ts'
import { staff, staffGrant } from './tables.ts'

export interface StaffOf {
  /** Each with a branch; null: the whole group. */
  roles?: readonly (readonly [StandardRoleId, string | null])[]
  name?: string
  /** On a device that several people use. */
  isShared?: boolean
}

/** A browser's key and cookies. */
interface Browser {
  staffId: string
  keyThumbprint: string
  cookies: Map<string, string>
}

/** Logs a new staff member with these roles in on this browser, as with a passkey just used. */
export async function logInNewStaff(
  ctx: Context,
  browser: Browser,
  { roles = [], name = '员工', isShared = false }: StaffOf,
): Promise<void> {
  const id = ctx.ids.id()
  const now = ctx.clock.now()
  await ctx.db.insert(staff).values({ ...{ id, name, title: '', state: 'active' }, createdAt: now })
  for (const [roleId, branchId] of roles) {
    const grant = { id: ctx.ids.id(), staffId: id, roleId, branchId, grantedBy: '测试', grantedAt: now }
    await ctx.db.insert(staffGrant).values(grant)
  }
  const visitor: Visitor = {
    ...{ ip: '127.0.0.1', userAgent: '', channel: 'PC', accessToken: null, idempotencyKey: null, file: null },
    keyThumbprint: browser.keyThumbprint,
    refreshToken: { read: () => null, write: () => undefined },
  }
  const session = { staffId: id, passkeyId: null, isShared }
  const token = await ctx.db.transaction((tx) => openStaffSession(ctx, tx, visitor, session))
  browser.cookies.set('console', token)
  browser.staffId = id
}

/** Makes the mall one that is still being set up, as only the owner of its database can. */
export const beforeOpening = (mall: { alter(sql: string): Promise<void> }) =>
  mall.alter(
    'alter table mall_opening disable trigger user; delete from mall_opening; alter table mall_opening enable trigger user',
  )
