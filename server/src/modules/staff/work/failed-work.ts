import { fail } from '@mall/contract/failures'
import { isWorkKind, MONEY_WORK, type WorkKind, workKinds } from '@mall/contract/work/kinds'
import type { getFailedWork as getContract, listFailedWork as listContract } from '@mall/contract/work/staff'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { countFailedWork, listFailedWork as listRows } from '../../work/public.ts'
import { listActsOn } from '../audit/list-acts-on.ts'
import { companyName, type FailedWork, kindName, thingOf, whyText } from './work-text.ts'

const PAGE = 30
const ACTS = 20

export const listFailedWork: StaffHandler<typeof listContract> = async ({ kind, state, after }, { ctx }) => {
  const query = { kind, state, after: after === undefined ? null : readMark(after), limit: PAGE + 1 }
  const [rows, counts] = await Promise.all([listRows(ctx.db, query), countFailedWork(ctx)])
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    list: page.flatMap(rowsOf),
    next: last && rows.length > PAGE ? `${last.firstFailedAt.toISOString()}~${last.kind}~${last.subject}` : null,
    counts: counts.flatMap((count) =>
      isWorkKind(count.kind)
        ? {
            ...{ kind: count.kind, kindName: kindName(count.kind), isMoney: MONEY_WORK.includes(count.kind) },
            ...{ stuck: count.stuck, waiting: count.waiting, paused: count.postponed, held: count.held },
          }
        : [],
    ),
  }
}

/** The contract has checked its form. */
function readMark(text: string) {
  const [firstFailedAt = '', kind = '', subject = ''] = text.split('~')
  return { firstFailedAt, kind, subject }
}

/** None for a kind that an older version knew. */
const rowsOf = (found: FailedWork) => (isWorkKind(found.kind) ? [rowOf(found.kind, found)] : [])

function rowOf(kind: WorkKind, found: FailedWork) {
  const { subject, state, tries, firstFailedAt, lastFailedAt, nextTryAt } = found
  return {
    ...{ kind, kindName: workKinds[kind].name, subject, thing: thingOf(kind, found), state, tries },
    why: whyText(found),
    firstFailedAt: firstFailedAt.toISOString(),
    lastFailedAt: lastFailedAt.toISOString(),
    nextTryAt: nextTryAt.toISOString(),
    isMoney: MONEY_WORK.includes(kind),
  }
}

export const getFailedWork: StaffHandler<typeof getContract> = async ({ kind, subject }, { ctx }) => {
  const [found] = await listRows(ctx.db, { kind, subject, limit: 1 })
  if (!found) return fail('NOT_FOUND')
  const row = rowOf(kind, found)
  const acts = await listActsOn(ctx.db, 'work', subject, ACTS)
  return {
    ...row,
    ...{ errorText: found.errorText, companyName: companyName(found.gateway), orderNo: await orderOf(ctx, row.thing) },
    acts: acts.map(({ at, who, changes, reason }) => ({
      ...{ at: at.toISOString(), who, reason },
      what: changes.map(({ field, after }) => `${field} ${after ?? ''}`.trim()).join('，'),
    })),
  }
}

async function orderOf(ctx: Context, { kind, id }: ReturnType<typeof thingOf>): Promise<string | null> {
  if (id === null || kind === 'order') return id
  if (kind !== 'refund' && kind !== 'payment') return null
  const { payments, refunds } = await ctx.modules.ordersOfPaymentNumber(ctx.db, id)
  return (kind === 'refund' ? refunds : payments)[0] ?? null
}
