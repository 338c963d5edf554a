import type {
  answerConsultation as answering,
  endConsultation as ending,
  passConsultation as passing,
  getConsultationMessages as reading,
  takeConsultation as taking,
} from '@mall/contract/consultation/staff'
import {
  answerConsultation as answerContract,
  endConsultation as endContract,
  passConsultation as passContract,
  takeConsultation as takeContract,
} from '@mall/contract/consultation/staff'
import { HELD_MINUTES } from '@mall/contract/consultation/terms'
import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { maskedHolders, recordAccess } from '../account/public.ts'
import { saveMessage } from '../message/public.ts'
import { actAs, colleagueName, holdersOf, recordAct } from '../staff/public.ts'
import { openSeconds } from './desk-rules.ts'
import { deskOf } from './desks.ts'
import { viewOf } from './list-consultations.ts'
import { findConsultation, messagesOf, writeMessage } from './messages.ts'
import { consultation } from './tables.ts'

type Row = typeof consultation.$inferSelect

/** Only whoever took it reads it: taking is recorded, for colleagues and for the member. */
export const getConsultationMessages: StaffHandler<typeof reading> = async ({ consultationId }, { ctx, staff }) => {
  const row = (await findConsultation(ctx.db, consultationId)) ?? fail('NOT_FOUND')
  const [messages, people] = await Promise.all([
    row.takenBy === staff.id ? messagesOf(ctx, row, true) : null,
    maskedHolders(ctx, [row.memberId]),
  ])
  return { ...viewOf(row, staff), member: people.get(row.memberId) ?? { name: '', mobile: '' }, messages }
}

export const takeConsultation: StaffHandler<typeof taking> = (input, call) => {
  const { ctx, staff } = call
  const { consultationId, version, reason } = input
  return actAs(call, ['takeConsultation', input], takeContract.output.parse, async (tx) => {
    const row = await locked(tx, consultationId, version)
    const isHeld = row.takenBy !== null && row.takenBy !== staff.id && !isLate(ctx, row)
    if (isHeld && reason.length < 2) return fail('CONSULTATION_HELD', { name: row.takenByName })
    await move(ctx, tx, row, { takenBy: staff.id, takenByName: staff.name, ...reopened(row) })
    const who = `客服，${staff.name}`
    await recordAccess(ctx, tx, {
      ...{ memberId: row.memberId, kind: 'operator', who, what: '在线咨询', why: '回复您的留言', subject: row.id },
    })
    await recordMove(call, tx, row, 'takeConsultation', row.takenByName || '没人接', staff.name, reason)
    return { done: true as const }
  })
}

/** An ended one that is looked at again is answered: nothing in it waits. */
const reopened = ({ state }: Row) => (state === 'ended' ? { state: 'answered' as const } : {})

const isLate = ({ clock }: Context, { waitingSince }: Row) =>
  waitingSince !== null && clock.now().getTime() - waitingSince.getTime() > HELD_MINUTES * 60_000

export const answerConsultation: StaffHandler<typeof answering> = async (input, call) => {
  const { ctx, staff } = call
  const { consultationId, text } = input
  const known = (await findConsultation(ctx.db, consultationId)) ?? fail('NOT_FOUND')
  const desk = await deskOf(ctx, known.groupName)
  // The stored request holds nothing of what was answered.
  const sent = { consultationId, of: ctx.vault.mac('consultation', text) }
  return actAs(call, ['answerConsultation', sent], answerContract.output.parse, async (tx) => {
    const row = await locked(tx, consultationId)
    if (row.takenBy !== staff.id) return fail('CONSULTATION_NOT_TAKEN')
    await writeAnswer(ctx, tx, row, { text, staffName: staff.name, desk })
    await recordMove(call, tx, row, 'answerConsultation', null, '回复了', '')
    return { done: true as const }
  })
}

interface Answer {
  text: string
  staffName: string
  desk: { opensAt: string; closesAt: string }
}

/** The answer, and a message for a member who is no longer there. */
export async function writeAnswer(ctx: Context, tx: Tx, row: Row, { text, staffName, desk }: Answer): Promise<void> {
  const { id: consultationId, memberId, waitingSince } = row
  const waitedSeconds = waitingSince && openSeconds(desk, waitingSince, ctx.clock.now())
  await writeMessage(ctx, tx, { consultationId, memberId, author: 'staff', text, staffName, waitedSeconds })
  await move(ctx, tx, row, { state: 'answered', waitingSince: null })
  // Once for each time that the member waited: a second answer in a row is read with the first.
  if (waitingSince === null) return
  await saveMessage(ctx, tx, {
    ...{
      memberId,
      topic: 'consultation',
      title: '顾问回复了您',
      text: '您的在线咨询有了回复，打开就能看到。',
      link: '',
    },
    event: `consultation-answered ${consultationId} ${row.version}`,
  })
}

export const passConsultation: StaffHandler<typeof passing> = async (input, call) => {
  const { ctx, staff } = call
  const { consultationId, version, to, note } = input
  const name = to === undefined ? null : await answeringColleague(ctx, to)
  return actAs(call, ['passConsultation', input], passContract.output.parse, async (tx) => {
    const row = await locked(tx, consultationId, version)
    if (row.takenBy !== staff.id) return fail('CONSULTATION_NOT_TAKEN')
    const { memberId } = row
    const words = name === null ? `放回队列：${note}` : `转给${name}：${note}`
    await writeMessage(ctx, tx, { consultationId, memberId, author: 'note', text: words, staffName: staff.name })
    // Put back after an answer, it waits for a colleague.
    const waits = to === undefined && row.waitingSince === null
    const waiting = waits ? { state: 'waiting' as const, waitingSince: ctx.clock.now() } : {}
    await move(ctx, tx, row, { takenBy: to ?? null, takenByName: name ?? '', ...waiting })
    await recordMove(call, tx, row, 'passConsultation', staff.name, name ?? '放回队列', note)
    return { done: true as const }
  })
}

async function answeringColleague(ctx: Context, id: string): Promise<string> {
  const [holders, name] = await Promise.all([holdersOf(ctx, ctx.db, 'consultations.answer'), colleagueName(ctx.db, id)])
  return name !== null && holders.has(id) ? name : fail('CONSULTATION_COLLEAGUE_WRONG')
}

export const endConsultation: StaffHandler<typeof ending> = (input, call) => {
  const { ctx, staff } = call
  const { consultationId, version } = input
  return actAs(call, ['endConsultation', input], endContract.output.parse, async (tx) => {
    const row = await locked(tx, consultationId, version)
    if (row.takenBy !== staff.id) return fail('CONSULTATION_NOT_TAKEN')
    await move(ctx, tx, row, { state: 'ended', waitingSince: null, takenBy: null, takenByName: '' })
    await recordMove(call, tx, row, 'endConsultation', staff.name, '结束了', '')
    return { done: true as const }
  })
}

/** At this version, where one was seen. */
async function locked(tx: Tx, id: string, version?: number): Promise<Row> {
  const [row] = await tx.select().from(consultation).where(eq(consultation.id, id)).for('update')
  if (!row) return fail('NOT_FOUND')
  return version === undefined || version === row.version ? row : fail('CONSULTATION_MOVED')
}

async function move(ctx: Context, tx: Tx, { id, version }: Row, next: Partial<Row>): Promise<void> {
  await tx
    .update(consultation)
    .set({ ...next, movedAt: ctx.clock.now(), version: sql`${consultation.version} + 1` })
    .where(and(eq(consultation.id, id), eq(consultation.version, version)))
}

/** Nothing of what was said stands in the record. */
function recordMove(
  call: StaffCall,
  tx: Tx,
  { memberId }: Row,
  name: string,
  before: string | null,
  after: string,
  reason: string,
): Promise<void> {
  return recordAct(call, tx, {
    ...{ call: name, branchId: null, reason },
    thing: { kind: 'member', id: memberId, name: `会员 ${memberId}` },
    changes: [{ field: '在线咨询', before, after }],
  })
}
