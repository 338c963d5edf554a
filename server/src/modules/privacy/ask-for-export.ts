import { fail } from '@mall/contract/failures'
import { EXPORT_DAYS } from '@mall/contract/order/terms'
import type { askForExport as askContract, DataExport, listExports as listContract } from '@mall/contract/privacy/calls'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { recordAccess, spendOwnCode } from '../account/public.ts'
import { ownerAccess } from './owner-access.ts'
import { EXPORT_EVERY_MS } from './rules.ts'
import { dataExport } from './tables.ts'

type Row = typeof dataExport.$inferSelect

/** Requests a copy of one's data: needs a new code, so that somebody at an unlocked browser cannot. One a day. */
export const askForExport: Handler<typeof askContract> = async ({ code }, { ctx, member, visitor }) => {
  await spendOwnCode(ctx, member, visitor, { code, purpose: 'export-data' })
  const id = ctx.ids.id()
  const access = await ownerAccess(ctx, member, { what: '全部个人资料', why: '您要了一份副本', subject: id })
  try {
    const row = await ctx.db.transaction(async (tx) => {
      await recordAccess(ctx, tx, access)
      return saveExport(ctx, tx, member.id, id)
    })
    return exportView(row)
  } catch (error) {
    if (violatedConstraint(error) === 'data_export_one_in_the_making') return fail('EXPORT_TOO_SOON')
    throw error
  }
}

/** Call it after the access is recorded, which locks the member's log: of two concurrent requests the second sees the first. */
export async function saveExport(ctx: Context, tx: Tx, memberId: string, id: string): Promise<Row> {
  const now = ctx.clock.now()
  const row: Row = {
    ...{ id, memberId, state: 'making', askedAt: now },
    ...{ readyAt: null, expiresAt: null, entries: 0 },
  }
  const recent = gt(dataExport.askedAt, new Date(now.getTime() - EXPORT_EVERY_MS))
  if ((await tx.$count(dataExport, and(eq(dataExport.memberId, memberId), recent))) > 0) fail('EXPORT_TOO_SOON')
  await tx.insert(dataExport).values(row)
  await ctx.jobs.enqueue(tx, 'gather-export', { exportId: id })
  return row
}

export const listExports: Handler<typeof listContract> = async (_, { ctx, member }) => {
  const own = eq(dataExport.memberId, member.id)
  const rows = await ctx.db.select().from(dataExport).where(own).orderBy(desc(dataExport.askedAt)).limit(10)
  const next = rows[0] && new Date(rows[0].askedAt.getTime() + EXPORT_EVERY_MS)
  const nextAt = next && next > ctx.clock.now() ? next.toISOString() : null
  return { list: rows.map(exportView), nextAt, daysKept: EXPORT_DAYS }
}

function exportView({ id, state, askedAt, expiresAt }: Row): z.input<typeof DataExport> {
  return { exportId: id, state, askedAt: askedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
}
