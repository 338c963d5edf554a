import type { downloadExtract as downloadContract, listExtracts as listContract } from '@mall/contract/extract/calls'
import { extractKinds, extractPurposes } from '@mall/contract/extract/kinds'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { mallNow } from '../../platform/clock.ts'
import { branchNames, recordAct } from '../staff/public.ts'
import { readExtractPart } from './extract-file.ts'
import { listText } from './list-text.ts'
import { assertReach } from './start-extract.ts'
import { staffExtract } from './tables.ts'

const SHOWN = 30

export const listExtracts: StaffHandler<typeof listContract> = async (_, { ctx, staff }) => {
  const own = eq(staffExtract.staffId, staff.id)
  const rows = await ctx.db.select().from(staffExtract).where(own).orderBy(desc(staffExtract.askedAt)).limit(SHOWN)
  const nameOf = await branchNames(ctx)
  return {
    list: rows.map(({ id, list, purpose, words, state, rows: count, isCut, askedAt, expiresAt }) => ({
      ...{ extractId: id, of: list.of, name: listText(list, nameOf), state, rows: count, isCut },
      purpose: `${extractPurposes[purpose]}：${words}`,
      ...{ askedAt: askedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null },
    })),
  }
}

/** To the person who asked for it alone, while they still reach all that is in it; each download is recorded first. */
export const downloadExtract: StaffHandler<typeof downloadContract> = async ({ extractId }, call) => {
  const { ctx, staff } = call
  const own = and(eq(staffExtract.id, extractId), eq(staffExtract.staffId, staff.id))
  const lasting = and(eq(staffExtract.state, 'ready'), gt(staffExtract.expiresAt, mallNow))
  const [row] = await ctx.db.select().from(staffExtract).where(and(own, lasting))
  if (!row) return fail('NOT_FOUND')
  assertReach(staff, row.list.of, row.scope)
  const first = await readExtractPart(ctx, extractId, 0)
  if (first === null) return fail('NOT_FOUND')
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      call: 'downloadExtract',
      thing: { kind: 'extract', id: extractId, name: `${extractKinds[row.list.of].name}名单` },
      branchId: null,
      changes: [{ field: '下载', before: null, after: `${row.rows} 行` }],
      reason: row.words,
    }),
  )
  return partsOf(ctx, { extractId, parts: row.parts, first })
}

/** A part that is missing breaks the download off: half a file must not look like a whole one. */
async function* partsOf(ctx: Context, file: { extractId: string; parts: number; first: string }) {
  const utf8 = new TextEncoder()
  yield utf8.encode(file.first)
  for (let part = 1; part < file.parts; part += 1) {
    const text = await readExtractPart(ctx, file.extractId, part)
    if (text === null) throw new Error(`part ${part} of a list taken out is missing`)
    yield utf8.encode(text)
  }
}
