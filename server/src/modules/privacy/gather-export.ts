import { EXPORT_DAYS } from '@mall/contract/order/terms'
import { USUAL_BRAND } from '@mall/contract/settings/brand'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Entry } from '../../app/personal-data.ts'
import { timeText } from '../../app/personal-data.ts'
import type { Job } from '../../platform/jobs.ts'
import { phoneOf } from '../account/public.ts'
import { notifyMember } from '../message/public.ts'
import { getOperator } from '../settings/public.ts'
import { writeFile } from './export-file.ts'
import { type ExportedTopic, pageOf } from './export-page.ts'
import { parts } from './parts.ts'
import { dataExport } from './tables.ts'

/** Collects the parts of all modules in one file. Repeated after a crash, it writes the same file. */
export const gatherExport: Job<Context> = {
  run: async (ctx, data) => {
    const exportId = String(data.exportId)
    const making = and(eq(dataExport.id, exportId), eq(dataExport.state, 'making'))
    const [row] = await ctx.db.select().from(dataExport).where(making)
    if (!row) return
    const topics = await ctx.fromReplica((reading) => topicsOf(reading, row.memberId))
    const { mallName, brandColour } = await getOperator(ctx.db)
    const brand = brandColour || USUAL_BRAND
    const facts = { mall: mallName, madeAt: timeText(ctx.clock.now()) ?? '', brand }
    const entries = topics.reduce((all, topic) => all + topic.entries.length, 0)
    const plain = Object.fromEntries(topics.map(({ title, entries: own }): [string, readonly Entry[]] => [title, own]))
    const json = JSON.stringify({ 商城: facts.mall, 整理于: facts.madeAt, 资料: plain }, null, 2)
    await writeFile(ctx, row, { page: pageOf(facts, topics), data: json })
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      const expiresAt = new Date(now.getTime() + EXPORT_DAYS * 86_400_000)
      const ready = { state: 'ready' as const, readyAt: now, expiresAt, entries }
      const [made] = await tx.update(dataExport).set(ready).where(making).returning({ id: dataExport.id })
      if (made) await ctx.jobs.enqueue(tx, 'notify-export', { exportId })
    })
  },
}

async function topicsOf(ctx: Context, memberId: string): Promise<ExportedTopic[]> {
  const topics: ExportedTopic[] = []
  for (const part of parts) {
    for (const { title, read } of part.topics) topics.push({ title, entries: await read(ctx, memberId) })
  }
  return topics
}

/** Notifies the member once the file is ready. */
export const notifyExport: Job<Context> = {
  run: async (ctx, data) => {
    const ready = and(eq(dataExport.id, String(data.exportId)), eq(dataExport.state, 'ready'))
    const [row] = await ctx.db.select().from(dataExport).where(ready)
    const mobile = row ? await phoneOf(ctx, row.memberId) : ''
    if (!row || !mobile) return
    const notice = { memberId: row.memberId, mobile, link: '/profile/exportData', event: row.id }
    await notifyMember(ctx, { ...notice, template: 'export-ready', params: { days: EXPORT_DAYS } })
  },
}
