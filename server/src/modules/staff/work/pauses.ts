import { fail } from '@mall/contract/failures'
import { isWorkKind } from '@mall/contract/work/kinds'
import { isPauseName, isSendingChannel, type PauseName, pauseTitle } from '@mall/contract/work/pauses'
import {
  type listPauses as listContract,
  pauseWork as pauseContract,
  resumeWork as resumeContract,
} from '@mall/contract/work/staff'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { addPause, countHeld, endPause, listPauses as listRows } from '../../work/public.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { checkMoney } from './check-money.ts'

/** Codes are refused and not kept; deliveries of events wait in lists of their own, on the page of webhooks. */
const isCounted = (name: PauseName) => !isSendingChannel(name) || name === 'sms' || name === 'mail'

export const listPauses: StaffHandler<typeof listContract> = async (_, { ctx }) => {
  const [rows, held] = await Promise.all([listRows(ctx.db), countHeld(ctx.db)])
  return {
    list: rows.flatMap(({ name, pausedAt, who, reason }) =>
      // None for a kind that a newer version knew.
      isPauseName(name)
        ? {
            ...{ pause: name, pausedAt: pausedAt.toISOString(), who, reason },
            ...{ held: isCounted(name) ? (held.get(name) ?? 0) : null },
          }
        : [],
    ),
  }
}

export const pauseWork: StaffHandler<typeof pauseContract> = (input, call) => {
  const { pause, reason } = input
  const { ctx, staff } = call
  if (isWorkKind(pause)) checkMoney(staff, pause)
  return actAs(call, ['pauseWork', input], pauseContract.output.parse, async (tx) => {
    if (!(await addPause(ctx, tx, { name: pause, who: staff.name, reason }))) return fail('PAUSE_EXISTS')
    await recordAct(call, tx, {
      ...{ call: 'pauseWork', thing: thingOf(pause), branchId: null, reason },
      changes: [{ field: pauseTitle(pause), before: '照常', after: '暂停' }],
    })
    return { done: true as const }
  })
}

export const resumeWork: StaffHandler<typeof resumeContract> = (input, call) => {
  const { pause, reason } = input
  if (isWorkKind(pause)) checkMoney(call.staff, pause)
  return actAs(call, ['resumeWork', input], resumeContract.output.parse, async (tx) => {
    const ended = await endPause(tx, pause)
    if (!ended) return fail('PAUSE_GONE')
    await recordAct(call, tx, {
      ...{ call: 'resumeWork', thing: thingOf(pause), branchId: null, reason },
      changes: [{ field: pauseTitle(pause), before: `${ended.who} 暂停（${ended.reason}）`, after: '照常' }],
    })
    return { done: true as const }
  })
}

const thingOf = (pause: PauseName) => ({ kind: 'work' as const, id: pause, name: pauseTitle(pause) })
