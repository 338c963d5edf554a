import { fail } from '@mall/contract/failures'
import { knownObservation } from '@mall/contract/report/known-observations'
import type {
  decideObservationCode as decideContract,
  listObservationCodes as listContract,
} from '@mall/contract/report/staff-codes'
import { decideObservationCode as deciding } from '@mall/contract/report/staff-codes'
import { MAX_REPORT_WORK } from '@mall/contract/report/terms'
import { desc, eq, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { observationCode } from '../tables.ts'

export const listObservationCodes: StaffHandler<typeof listContract> = async ({ branchId }, { ctx }) => {
  const rows = await ctx.db
    .select()
    .from(observationCode)
    .where(eq(observationCode.branchId, branchId))
    .orderBy(desc(sql`${observationCode.state} = 'waiting'`), desc(observationCode.seenAt), observationCode.id)
    .limit(MAX_REPORT_WORK)
  return {
    list: rows.map((row) => ({
      ...{ codeId: row.id, system: row.system, code: row.code, name: row.name, unit: row.unit, state: row.state },
      ...{ mappedTo: row.mappedTo, decidedBy: row.decidedBy, seenAt: row.seenAt.toISOString() },
    })),
  }
}

/** For reports that arrive from now on: a value of another unit would never be accepted under the mall's code. */
export const decideObservationCode: StaffHandler<typeof decideContract> = async (input, call) => {
  const { ctx, staff } = call
  const { codeId, mappedTo, seenMappedTo, seenState, reason } = input
  const known = mappedTo === null ? null : (knownObservation(mappedTo) ?? fail('NOT_FOUND'))
  return actAs(call, ['decideObservationCode', input], deciding.output.parse, async (tx) => {
    const [row] = await tx.select().from(observationCode).where(eq(observationCode.id, codeId)).for('update')
    if (!row || !staff.has('reports.sign', row.branchId)) return fail('NOT_FOUND')
    if (row.state !== seenState || row.mappedTo !== seenMappedTo) return fail('REPORT_CODE_CHANGED')
    if (known && known.unit !== row.unit) {
      const words = (unit: string) => (unit === '' ? '没有单位' : unit)
      return fail(
        'REPORT_CODE_UNIT',
        null,
        `单位对不上：${known.name}是 ${words(known.unit)}，送来的是 ${words(row.unit)}`,
      )
    }
    const decided = { state: mappedTo === null ? ('kept' as const) : ('mapped' as const), mappedTo }
    await tx
      .update(observationCode)
      .set({ ...decided, decidedBy: staff.name, decidedAt: ctx.clock.now() })
      .where(eq(observationCode.id, codeId))
    await recordAct(call, tx, {
      ...{ call: 'decideObservationCode', branchId: row.branchId, reason },
      thing: { kind: 'branch', id: row.branchId, name: `结果编码 ${row.name}（${row.code}）` },
      changes: [
        {
          field: '对应到',
          before: row.state === 'waiting' ? null : (row.mappedTo ?? '照原样'),
          after: known ? `${known.name}（${mappedTo}）` : '照原样',
        },
      ],
    })
    return { done: true as const }
  })
}
