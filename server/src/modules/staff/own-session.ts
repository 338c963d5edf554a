import { fail } from '@mall/contract/failures'
import type {
  noteStaffActivity as activityContract,
  askStepUp as askContract,
  logOutStaff as logOutContract,
  getStaffSession as sessionContract,
  stepUp as stepUpContract,
} from '@mall/contract/staff/session'
import { eq } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { getOperator, readThresholds } from '../settings/public.ts'
import { isDemo } from './demo-staff.ts'
import { findOpening } from './opening.ts'
import { assertionOptionsFor, passkeysOf, usePasskey } from './passkeys.ts'
import { staffSession } from './tables.ts'

export const logOutStaff: StaffHandler<typeof logOutContract> = async (_, { ctx, visitor, staff }) => {
  const isIt = eq(staffSession.id, staff.sessionId)
  await ctx.db.update(staffSession).set({ endedAt: ctx.clock.now() }).where(isIt)
  visitor.refreshToken.write(null, 0)
  return { done: true }
}

export const getStaffSession: StaffHandler<typeof sessionContract> = async (_, { ctx, staff }) => {
  const [{ mallName }, passkeys, all, openedAt, thresholds] = await Promise.all([
    getOperator(ctx.db),
    passkeysOf(ctx.db, staff.id),
    ctx.modules.bookableBranches(ctx.db),
    findOpening(ctx.db),
    readThresholds(ctx.db),
  ])
  const held = staff.names.map((right) => {
    const scope = staff.scopeOf(right)
    return { right, branchIds: scope === 'all' ? null : [...scope] }
  })
  const somewhere = new Set(held.flatMap(({ branchIds }) => branchIds ?? []))
  const isEverywhere = held.some(({ branchIds }) => branchIds === null)
  return {
    ...{ staffId: staff.id, name: staff.name, title: staff.title, mallName, shopOrigin: ctx.settings.publicOrigin },
    rights: held,
    branches: all
      .filter(({ branchId }) => isEverywhere || somewhere.has(branchId))
      .map(({ branchId, branchName: name }) => ({ branchId, name })),
    ...{ passkeys: passkeys.length, thresholds, openedAt: openedAt?.toISOString() ?? null },
    expiresAt: staff.expiresAt.toISOString(),
    isShared: staff.isShared,
  }
}

/** The call itself is noted with its login. */
export const noteStaffActivity: StaffHandler<typeof activityContract> = () => ({ done: true })

export const askStepUp: StaffHandler<typeof askContract> = async (_, { ctx, visitor, staff }) => ({
  ...assertionOptionsFor(ctx, visitor, `confirms ${staff.id}`),
  allowCredentials: (await passkeysOf(ctx.db, staff.id)).map(({ credentialId: id }) => ({
    ...{ type: 'public-key' as const, id },
  })),
  isDemo: staff.isDemo && isDemo(ctx),
})

export const stepUp: StaffHandler<typeof stepUpContract> = async ({ assertion }, { ctx, visitor, staff }) => {
  // Refusals are returned, not thrown: the challenge stays spent.
  const refused = await ctx.db.transaction(async (tx) => {
    if (assertion === null) {
      if (!staff.isDemo || !isDemo(ctx)) return 'PASSKEY_WRONG'
    } else {
      const used = await usePasskey(ctx, tx, visitor, `confirms ${staff.id}`, assertion)
      if (typeof used === 'string') return used
      if (used.staffId !== staff.id) return 'PASSKEY_WRONG'
    }
    await tx.update(staffSession).set({ verifiedAt: ctx.clock.now() }).where(eq(staffSession.id, staff.sessionId))
    return null
  })
  return refused ? fail(refused) : { done: true }
}
