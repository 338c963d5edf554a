import { fail } from '@mall/contract/failures'
import {
  type openCriticalCall as opening,
  recordCriticalCall as recording,
  takeCriticalCall as taking,
} from '@mall/contract/report/staff'
import { type CallOutcome, type Told, toldText } from '@mall/contract/report/states'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { contactOfBooking, recordAccess } from '../../account/public.ts'
import { findReportVisit } from '../../appointment/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { allValues, timedValues } from '../arrival/part-rules.ts'
import { openDocument, type ReportRow } from '../document.ts'
import { knownMobile } from '../own-number/own-number.ts'
import { accountOf } from '../own-reports.ts'
import { report, reportCall, reportCritical } from '../tables.ts'
import { criticalOf, goneValues } from './critical-values.ts'

export const noteContext = (callId: string) => `report_call|note|${callId}`

type CriticalRow = typeof reportCritical.$inferSelect

/** Of two who take the same call at once one has it; whoever saw who had it may take it over. */
export const takeCriticalCall: StaffHandler<typeof taking> = (input, call) => {
  const { ctx, staff } = call
  return actAs(call, ['takeCriticalCall', input], taking.output.parse, async (tx) => {
    const row = await lockCritical(tx, input.criticalId)
    const seen = row.takenAt?.toISOString() ?? null
    if (row.state === 'closed' || seen !== input.seenTakenAt) return fail('REPORT_CALL_TAKEN')
    const taken = { state: 'calling' as const, takenById: staff.id, takenBy: staff.name, takenAt: ctx.clock.now() }
    await tx.update(reportCritical).set(taken).where(eq(reportCritical.id, row.id))
    await recordOf(call, tx, row, { name: 'takeCriticalCall', before: row.takenBy, after: staff.name })
    return { done: true as const }
  })
}

/**
 * For whoever calls alone, with the number that is proven to be the examinee's, or else the one that the account wrote. Told to
 * the examinee; the account that booked is not told what it may not read: that something is urgent.
 */
export const openCriticalCall: StaffHandler<typeof opening> = async ({ criticalId }, { ctx, staff }) => {
  const [row] = await ctx.db.select().from(reportCritical).where(eq(reportCritical.id, criticalId))
  if (!row) return fail('NOT_FOUND')
  if (row.state !== 'calling' || row.takenById !== staff.id) return fail('REPORT_CALL_TAKEN')
  const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
  const contact = visit && (await contactOfBooking(ctx, visit.contactId))
  if (!visit || !contact) return fail('NOT_FOUND')
  const newest = await newestOf(ctx, row)
  const [proven, own] = await Promise.all([knownMobile(ctx, newest.personId), accountOf(ctx, newest.personId)])
  const look = { kind: 'branch' as const, who: `${visit.branchName}，${staff.name}` }
  await ctx.db.transaction(async (tx) => {
    if (own?.memberId !== row.memberId) {
      const neutral = { what: `${visit.day} 的预约和联系资料`, why: '院区联系受检人' }
      await recordAccess(ctx, tx, { ...look, ...neutral, memberId: row.memberId, subject: visit.contactId })
    }
    if (own === null) return
    const told = { what: `${visit.day} 的体检结果和联系手机`, why: '医生打电话告诉您结果' }
    await recordAccess(ctx, tx, { ...look, ...told, memberId: own.memberId, subject: own.contactId })
  })
  const document = await openDocument(ctx, newest)
  const values = timedValues(document).filter(({ isCritical }) => isCritical)
  const { bookingId, day, name, productName } = visit
  return {
    ...{ criticalId, bookingId, day, name, productName, reportId: row.reportId, dueAt: row.dueAt.toISOString() },
    ...{ mobile: proven ?? contact.mobile, isMobileProven: proven !== null, isHolder: contact.isMyself },
    values,
    gone: await goneValues(ctx, newest, { foundAt: row.foundAt, document }),
    calls: await callsOf(ctx, row),
  }
}

async function callsOf(ctx: Context, { id, personId }: CriticalRow) {
  const vault = await ctx.vault.of(personId)
  // What was said to whoever it was taken for before stays theirs.
  const ofPerson = and(eq(reportCall.criticalId, id), eq(reportCall.personId, personId))
  const rows = await ctx.db.select().from(reportCall).where(ofPerson).orderBy(asc(reportCall.at))
  return rows.map(({ id: callId, at, by, outcome, told, noteSealed }) => ({
    ...{ at: at.toISOString(), by, outcome, told, note: vault.open(noteSealed, noteContext(callId)) },
  }))
}

const OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  ...{ reached: '打通了', 'not-reached': '没打通', corrected: '更正后没有了，不用打' },
}
const outcomeText = (outcome: CallOutcome, told: Told | null) =>
  told === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]}，告诉了${toldText[told]}`

/** Who was not reached is called again; the note is the doctor's, sealed, and not in the record. */
export const recordCriticalCall: StaffHandler<typeof recording> = (input, call) => {
  const { ctx, staff } = call
  const { criticalId, reportId, outcome, told, note } = input
  const sent = { criticalId, reportId, outcome, told, of: ctx.vault.mac('call about critical values', note) }
  return actAs(call, ['recordCriticalCall', sent], recording.output.parse, async (tx) => {
    const row = await lockCritical(tx, criticalId)
    if (row.state !== 'calling' || row.takenById !== staff.id) return fail('REPORT_CALL_TAKEN')
    // What arrived since was not seen, and so nobody was told of it.
    if (row.reportId !== reportId) return fail('REPORT_CALL_CHANGED')
    if (outcome === 'corrected') {
      const newest = await openDocument(ctx, await newestOf(ctx, row, tx), tx)
      if (criticalOf(allValues(newest)).length > 0) return fail('REPORT_STILL_CRITICAL')
    }
    const id = ctx.ids.id()
    const noteSealed = (await ctx.vault.of(row.personId, tx)).seal(note, noteContext(id))
    const at = ctx.clock.now()
    await tx
      .insert(reportCall)
      .values({ id, criticalId, personId: row.personId, at, by: staff.name, outcome, told, noteSealed })
    const isClosed = outcome !== 'not-reached'
    if (isClosed) {
      await tx.update(reportCritical).set({ state: 'closed', closedAt: at }).where(eq(reportCritical.id, criticalId))
    }
    await recordOf(call, tx, row, { name: 'recordCriticalCall', before: null, after: outcomeText(outcome, told) })
    return { isClosed }
  })
}

async function lockCritical(tx: Tx, id: string): Promise<CriticalRow> {
  const [row] = await tx.select().from(reportCritical).where(eq(reportCritical.id, id)).for('update')
  return row ?? fail('NOT_FOUND')
}

async function newestOf(ctx: Context, { reportId }: CriticalRow, db: Queryable = ctx.db): Promise<ReportRow> {
  const [row] = await db.select().from(report).where(eq(report.id, reportId))
  return row ?? fail('NOT_FOUND')
}

interface Recorded {
  name: 'takeCriticalCall' | 'recordCriticalCall'
  before: string | null
  after: string
}

const recordOf = (call: StaffCall, tx: Tx, row: CriticalRow, { name, before, after }: Recorded) =>
  recordAct(call, tx, {
    ...{ call: name, branchId: row.branchId, reason: '危急值要马上告诉本人' },
    thing: { kind: 'booking', id: row.bookingId, name: '危急值电话' },
    changes: [{ field: '危急值电话', before, after }],
  })
