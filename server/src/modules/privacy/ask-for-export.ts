import { fail } from '@mall/contract/failures'
import { EXPORT_DAYS } from '@mall/contract/order/terms'
import type { askForExport as askContract, DataExport, listExports as listContract } from '@mall/contract/privacy/calls'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Handler } from '../../app/http/handler.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { recordAccess, spendOwnCode } from '../account/public.ts'
import { ownerAccess } from './owner-access.ts'
import { EXPORT_EVERY_MS } from './rules.ts'
import { dataExport } from './tables.ts'

type Row = typeof dataExport.$inferSelect

/** Requests a copy of one's data: needs a new code, so that somebody at an unlocked browser cannot. One a day. */
export const askForExport: Handler<typeof askContract> = async ({ code }, { ctx, member, visitor }) => {
  await spendOwnCode(ctx, member, visitor, { code, purpose: 'export-data' })
  const now = ctx.clock.now()
  const row: Row = {
    ...{ id: ctx.ids.id(), memberId: member.id, state: 'making', askedAt: now },
    ...{ readyAt: null, expiresAt: null, entries: 0 },
  }
  const access = await ownerAccess(ctx, member, { what: '全部个人资料', why: '您要了一份副本', subject: row.id })
  try {
    await ctx.db.transaction(async (tx) => {
      // Locks the member's log first, so that of two concurrent requests the second sees the first.
      await recordAccess(ctx, tx, access)
      const recent = gt(dataExport.askedAt, new Date(now.getTime() - EXPORT_EVERY_MS))
      if ((await tx.$count(dataExport, and(eq(dataExport.memberId, member.id), recent))) > 0) fail('EXPORT_TOO_SOON')
      await tx.insert(dataExport).values(row)
      await ctx.jobs.enqueue(tx, 'gather-export', { exportId: row.id })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'data_export_one_in_the_making') return fail('EXPORT_TOO_SOON')
    throw error
  }
  return exportView(row)
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
