import type {
  deleteConsultationTemplate as deleting,
  listConsultationTemplates as listing,
  saveConsultationTemplate as savingTemplate,
  saveConsultationDesk as setting,
} from '@mall/contract/consultation/staff'
import {
  deleteConsultationTemplate as deleteContract,
  saveConsultationTemplate as saveContract,
  saveConsultationDesk as setContract,
} from '@mall/contract/consultation/staff'
import { MAX_TEMPLATES } from '@mall/contract/consultation/terms'
import { fail } from '@mall/contract/failures'
import { asc, eq, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { UNSET_DESK } from './desk-rules.ts'
import { deskOf } from './desks.ts'
import { consultationDesk, consultationTemplate } from './tables.ts'

export const listConsultationTemplates: StaffHandler<typeof listing> = async (_, { ctx }) => {
  const rows = await ctx.db
    .select()
    .from(consultationTemplate)
    .orderBy(asc(consultationTemplate.createdAt), asc(consultationTemplate.id))
    .limit(MAX_TEMPLATES)
  return { list: rows.map(({ id, title, text }) => ({ templateId: id, title, text })) }
}

const thingOf = (id: string, name: string) => ({ kind: 'consultation-template' as const, id, name: `模板 ${name}` })

export const saveConsultationTemplate: StaffHandler<typeof savingTemplate> = (input, call) => {
  const { ctx } = call
  const { templateId, title, text, reason } = input
  return actAs(call, ['saveConsultationTemplate', input], saveContract.output.parse, async (tx) => {
    // Of two who add the fiftieth at once, one does.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('consultation templates', 0))`)
    const rows = await tx.select().from(consultationTemplate).limit(MAX_TEMPLATES)
    const before = templateId === undefined ? null : (rows.find(({ id }) => id === templateId) ?? fail('NOT_FOUND'))
    if (before === null && rows.length >= MAX_TEMPLATES) return fail('TEMPLATES_FULL')
    const id = before?.id ?? ctx.ids.id()
    const createdAt = before?.createdAt ?? ctx.clock.now()
    await tx
      .insert(consultationTemplate)
      .values({ id, title, text, createdAt })
      .onConflictDoUpdate({ target: consultationTemplate.id, set: { title, text } })
    await recordAct(call, tx, {
      ...{ call: 'saveConsultationTemplate', branchId: null, reason, thing: thingOf(id, title) },
      changes: [
        { field: '名字', before: before?.title ?? null, after: title },
        { field: '内容', before: before?.text ?? null, after: text },
      ].filter((change) => change.before !== change.after),
    })
    return { templateId: id }
  })
}

export const deleteConsultationTemplate: StaffHandler<typeof deleting> = (input, call) => {
  const { templateId, reason } = input
  return actAs(call, ['deleteConsultationTemplate', input], deleteContract.output.parse, async (tx) => {
    const [gone] = await tx.delete(consultationTemplate).where(eq(consultationTemplate.id, templateId)).returning()
    if (!gone) return fail('NOT_FOUND')
    await recordAct(call, tx, {
      ...{ call: 'deleteConsultationTemplate', branchId: null, reason, thing: thingOf(gone.id, gone.title) },
      changes: [{ field: '内容', before: gone.text, after: null }],
    })
    return { done: true as const }
  })
}

export const saveConsultationDesk: StaffHandler<typeof setting> = async (input, call) => {
  const { group, opensAt, closesAt, answerMinutes, version, reason } = input
  const { name } = await deskOf(call.ctx, group)
  return actAs(call, ['saveConsultationDesk', input], setContract.output.parse, async (tx) => {
    await tx
      .insert(consultationDesk)
      .values({ groupName: group, ...UNSET_DESK })
      .onConflictDoNothing()
    const [before] = await tx.select().from(consultationDesk).where(eq(consultationDesk.groupName, group)).for('update')
    if (!before || before.version !== version) return fail('CONSULTATION_MOVED')
    await tx
      .update(consultationDesk)
      .set({ opensAt, closesAt, answerMinutes, version: version + 1 })
      .where(eq(consultationDesk.groupName, group))
    await recordAct(call, tx, {
      ...{ call: 'saveConsultationDesk', branchId: null, reason },
      thing: { kind: 'consultation-desk', id: group, name },
      changes: [
        { field: '在线时间', before: `${before.opensAt}–${before.closesAt}`, after: `${opensAt}–${closesAt}` },
        { field: '答复时限', before: `${before.answerMinutes} 分钟`, after: `${answerMinutes} 分钟` },
      ].filter((change) => change.before !== change.after),
    })
    return { done: true as const }
  })
}
