import { dayOf, timeOf } from '@mall/contract/days'
import { EXTRACT_HOURS, extractPurposes, MAX_EXTRACT_ROWS } from '@mall/contract/extract/kinds'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { branchNames, rightsNow } from '../staff/public.ts'
import { openExtractFile } from './extract-file.ts'
import { listText } from './list-text.ts'
import { reachOf } from './reach.ts'
import { type Page, readerOf } from './rows.ts'
import { staffExtract } from './tables.ts'

type Row = typeof staffExtract.$inferSelect

/** Reads the list page by page, each by its own short statements. Repeated after a crash, it writes the same file. */
export const makeExtract: Job<Context> = {
  run: async (ctx, data) => {
    const making = and(eq(staffExtract.id, String(data.extractId)), eq(staffExtract.state, 'making'))
    const [row] = await ctx.db.select().from(staffExtract).where(making)
    if (!row) return
    // The rights of this moment: they may have been taken back since it was asked for.
    const { scope, missing } = reachOf(await rightsNow(ctx.db, row.staffId), row.list.of)
    if (missing !== null) {
      await ctx.db.update(staffExtract).set({ state: 'refused' }).where(making)
      return
    }
    const made = await write(ctx, row, scope)
    const expiresAt = new Date(ctx.clock.now().getTime() + EXTRACT_HOURS * 3_600_000)
    await ctx.db
      .update(staffExtract)
      .set({ state: 'ready', scope, expiresAt, ...made })
      .where(making)
  },
}

/** Page by page: however long the list, no more than one of them is in memory while the next one is looked for. */
async function write(ctx: Context, row: Row, scope: 'all' | readonly string[]) {
  const { columns, read } = readerOf(row.list)
  const mark = markOf(row, listText(row.list, await branchNames(ctx)), ctx.clock.now())
  const file = openExtractFile(ctx, row.id)
  await file.add([[mark], columns])
  let rows = 0
  let isCut = false
  const find = (after?: string): Promise<Page> => ctx.fromReplica((reading) => read(reading, scope, after))
  let coming: Promise<Page> | null = find()
  while (coming && !isCut) {
    const { next, fill }: Page = await coming
    coming = next === null ? null : find(next)
    // A failure is met where it is awaited.
    coming?.catch(() => undefined)
    const found = await ctx.fromReplica(fill)
    const fitting = found.slice(0, MAX_EXTRACT_ROWS - rows)
    rows += fitting.length
    isCut = fitting.length < found.length
    await file.add(fitting)
  }
  const end = isCut
    ? `只有前 ${MAX_EXTRACT_ROWS.toLocaleString('en')} 行，后面的没有导出，请缩小日期再导`
    : `共 ${rows} 行`
  await file.add([[end], [mark]])
  return { rows, isCut, parts: await file.end() }
}

/** Who, when, what and why: at the top of the file, and at its end. */
const markOf = ({ id, staffName, purpose, words }: Row, content: string, now: Date) =>
  `${staffName} 于 ${dayOf(now)} ${timeOf(now)} 导出，只供本人用于${extractPurposes[purpose]}：${words}。内容：${content}。编号 ${id}`
