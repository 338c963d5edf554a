import { fail } from '@mall/contract/failures'
import type { getExportData as dataContract, getExportPage as pageContract } from '@mall/contract/privacy/calls'
import { and, eq, gt } from 'drizzle-orm'
import type { Context, Member } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { mallNow } from '../../platform/clock.ts'
import { recordAccess } from '../account/public.ts'
import { readFile } from './export-file.ts'
import { ownerAccess } from './owner-access.ts'
import { dataExport } from './tables.ts'

export const getExportPage: Handler<typeof pageContract> = async ({ exportId }, { ctx, member }) =>
  new TextEncoder().encode((await ownFile(ctx, member, exportId)).page)

export const getExportData: Handler<typeof dataContract> = async ({ exportId }, { ctx, member }) =>
  new TextEncoder().encode((await ownFile(ctx, member, exportId)).data)

/** A member's own copy until it expires; each download is recorded first. */
async function ownFile(ctx: Context, member: Member, exportId: string) {
  const own = and(eq(dataExport.id, exportId), eq(dataExport.memberId, member.id))
  const lasting = and(eq(dataExport.state, 'ready'), gt(dataExport.expiresAt, mallNow))
  const [row] = await ctx.db.select({ id: dataExport.id }).from(dataExport).where(and(own, lasting))
  const file = row && (await readFile(ctx, { id: row.id, memberId: member.id }))
  if (!file) return fail('NOT_FOUND')
  const access = await ownerAccess(ctx, member, { what: '全部个人资料', why: '您下载了副本', subject: exportId })
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, access))
  return file
}
