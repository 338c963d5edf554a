import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { listConsultations, listMemberConsultations } from './list-consultations.ts'
import {
  deleteConsultationTemplate,
  listConsultationTemplates,
  saveConsultationDesk,
  saveConsultationTemplate,
} from './manage-desks.ts'
import { getConsultation, sendConsultation } from './own-consultation.ts'
import {
  answerConsultation,
  endConsultation,
  getConsultationMessages,
  passConsultation,
  takeConsultation,
} from './work-on-consultation.ts'

export const handlers: HandlersOf<typeof modules.consultation> = { getConsultation, sendConsultation }

export const staffHandlers: StaffHandlersOf<typeof staffModules.consultation> = {
  listConsultations,
  listMemberConsultations,
  getConsultationMessages,
  takeConsultation,
  answerConsultation,
  passConsultation,
  endConsultation,
  listConsultationTemplates,
  saveConsultationTemplate,
  deleteConsultationTemplate,
  saveConsultationDesk,
}
