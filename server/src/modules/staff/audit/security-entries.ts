import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { audit } from '../tables.ts'
import { recordAct } from './record-act.ts'

/** What the record calls an act that was refused for want of a right; no call has this name. */
export const REFUSED_ACT = 'refusedAct'

/** Entries of a kind and a person within an hour: the record grows by what people do, not by what a script tries. */
const MAX_ENTRIES = 20
const HOUR_MS = 3_600_000

interface Person {
  id: string
  name: string
  device: string
}

type Login = 'logInStaff' | 'logInAsDemoStaff' | 'logInByDirectory'

/** That somebody logged in by this call. In the transaction of the login, and last. */
export async function recordLogin(ctx: Context, tx: Tx, call: Login, staff: Person): Promise<void> {
  await record(ctx, tx, staff, { call, field: '登录', after: staff.device })
}

/** That a logged-in person tried what they may not: `does` in words, and why it was refused. */
export async function recordRefusedAct(ctx: Context, staff: Person, does: string, why: string): Promise<void> {
  await ctx.db.transaction((tx) => record(ctx, tx, staff, { call: REFUSED_ACT, field: does, after: why }))
}

async function record(
  ctx: Context,
  tx: Tx,
  staff: Person,
  { call, field, after }: { call: Login | typeof REFUSED_ACT; field: string; after: string },
): Promise<void> {
  const { id, name } = staff
  const isOfPerson = and(eq(audit.thingKind, 'security'), eq(audit.thingId, id), eq(audit.call, call))
  const [last] = await tx
    .select({ at: audit.at })
    .from(audit)
    .where(isOfPerson)
    .orderBy(desc(audit.nth))
    .limit(1)
    .offset(MAX_ENTRIES - 1)
  if (last && last.at.getTime() > ctx.clock.now().getTime() - HOUR_MS) return
  await recordAct({ ctx, staff }, tx, {
    ...{ call, thing: { kind: 'security', id, name }, branchId: null, reason: '' },
    changes: [{ field, before: null, after }],
  })
}
