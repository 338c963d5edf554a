import { KEY_RIGHTS, type KeyRight, keyRightTexts, MAX_KEYS } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { type Right, rights as staffRights } from '@mall/contract/staff/rights'
import { and, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffCall } from '../../app/staff/staff-handler.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/types.ts'
import { newKey } from './keys.ts'
import { apiKey } from './tables.ts'

interface NewKey {
  name: string
  /** null: of the whole group. */
  branchId: string | null
  rights: readonly KeyRight[]
  networks: readonly string[]
  days: number
}

type Row = Pick<typeof apiKey.$inferSelect, 'tail' | 'rights'>

const DAY_MS = 86_400_000
const TAIL = 4

/** Stored answers for repeated calls hold the key sealed. */
const SEALED = 'idempotency_key|api_key'
export const openKey = ({ vault }: Context, sealed: string): string => vault.open(sealed, SEALED)

/** Money comes to the group. */
const JOURNAL_OF_GROUP = '凭证是全集团的：管哪里选全集团，或者不勾“读封了账的记账凭证”'

/** What of the own rights a right of a key needs. */
const OWN_RIGHT: Readonly<Partial<Record<KeyRight, Right>>> = {
  ...{ people: 'orders.identity', book: 'bookings.manage', originals: 'reports.sign', journal: 'books.see' },
}

export const networksText = (networks: readonly string[]) => networks.join('、') || '不限'
export const newKeyText = ({ tail, rights }: Row, days: number) =>
  `…${tail}，${days} 天，${rights.map((right) => keyRightTexts[right]).join('；')}`

/** Adds a key with what the caller may hand out. Answers its row, and the key itself sealed: it is kept nowhere else. */
export async function addKey(tx: Tx, { name, branchId, days, ...asked }: NewKey, { ctx, staff }: StaffCall) {
  const branches = branchId === null ? [] : await ctx.modules.bookableBranches(tx)
  if (branchId !== null && !branches.some((one) => one.branchId === branchId)) fail('NOT_FOUND')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`)
  const live = and(isNull(apiKey.endedAt), gt(apiKey.expiresAt, mallNow))
  if ((await tx.$count(apiKey, live)) >= MAX_KEYS) fail('KEYS_TOO_MANY')
  const rights = KEY_RIGHTS.filter((right) => asked.rights.includes(right))
  if (branchId !== null && rights.includes('journal')) {
    fail('BAD_INPUT', { field: 'branchId', reason: JOURNAL_OF_GROUP }, JOURNAL_OF_GROUP)
  }
  // Nobody hands out what they may not see themselves.
  for (const right of rights) {
    const own = OWN_RIGHT[right]
    if (own && !staff.has(own, branchId))
      fail('RIGHT_MISSING', null, `自己有“${staffRights[own].name}”的权限，才能给别的系统这一项`)
  }
  const { key, digest } = newKey(ctx.ids.token(), ctx.settings.mallEnv === 'prod')
  const madeAt = ctx.clock.now()
  const row = {
    ...{ id: ctx.ids.id(), name, branchId, rights, networks: [...new Set(asked.networks)], digest },
    ...{ tail: key.slice(-TAIL), madeBy: staff.name, madeAt, expiresAt: new Date(madeAt.getTime() + days * DAY_MS) },
  }
  await tx.insert(apiKey).values(row)
  return { row, key: ctx.vault.seal(key, SEALED) }
}
