import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { observationCode } from '../tables.ts'

/** A laboratory's code that the mall does not know. */
export interface UnknownCode {
  system: string
  code: string
  name: string
  unit: string
}

type Local = Pick<UnknownCode, 'system' | 'code'>

/** A name of its own for what nobody mapped, the same in each year's report. */
const codeOfLocal = ({ system, code }: Local) =>
  `LIS-${createHash('sha256').update(`${system} ${code}`).digest('hex').slice(0, 12)}`

const keyOf = ({ system, code }: Local) => `${system} ${code}`

/** What doctors of the branch mapped these to. */
export async function findMappedCodes(ctx: Context, branchId: string, codes: readonly Local[]) {
  const rows =
    codes.length === 0
      ? []
      : await ctx.db
          .select()
          .from(observationCode)
          .where(
            and(
              eq(observationCode.branchId, branchId),
              inArray(
                observationCode.code,
                codes.map(({ code }) => code),
              ),
            ),
          )
  const mapped = new Map(rows.map((row) => [keyOf(row), row.mappedTo]))
  return { of: (local: Local): string => mapped.get(keyOf(local)) ?? codeOfLocal(local) }
}

/** Puts those that are new on the worklist of the branch. */
export async function noteUnknownCodes(
  ctx: Context,
  tx: Tx,
  branchId: string,
  codes: readonly UnknownCode[],
): Promise<void> {
  const seenAt = ctx.clock.now()
  const ordered = [...new Map(codes.map((one) => [keyOf(one), one])).entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (ordered.length === 0) return
  await tx
    .insert(observationCode)
    .values(ordered.map(([, one]) => ({ ...one, id: ctx.ids.id(), branchId, state: 'waiting' as const, seenAt })))
    .onConflictDoUpdate({
      target: [observationCode.branchId, observationCode.system, observationCode.code],
      set: { seenAt: sql`excluded.seen_at` },
    })
}
