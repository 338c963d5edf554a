import type { StaffSamples } from './staff-samples.ts'

const reason = '核对权限'
const consultationId = 'none'

export const consultationSamples = {
  listConsultations: () => ({ tab: 'waiting' }),
  getConsultationMessages: () => ({ consultationId }),
  listMemberConsultations: () => ({ memberId: 'none' }),
  takeConsultation: () => ({ consultationId, version: 0 }),
  answerConsultation: () => ({ consultationId, text: '您好' }),
  passConsultation: () => ({ consultationId, version: 0, note: reason }),
  endConsultation: () => ({ consultationId, version: 0 }),
  listConsultationTemplates: () => ({}),
  saveConsultationTemplate: () => ({ title: '问候', text: '您好', reason }),
  deleteConsultationTemplate: () => ({ templateId: 'none', reason }),
  saveConsultationDesk: () => ({
    ...{ group: 'regular', opensAt: '08:00', closesAt: '20:00', answerMinutes: 5, version: 0, reason },
  }),
} satisfies Partial<StaffSamples>
