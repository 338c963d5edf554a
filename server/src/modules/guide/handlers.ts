import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { deleteSavedAnswers, getSavedAnswers, HEALTH_CONSENT_VERSION, saveAnswers } from './answers.ts'
import { assess, thisYearOf } from './assess.ts'
import { currentEdition } from './edition.ts'
import { birthYears } from './rules.ts'
import { getGuideEdition, listGuideEditions } from './staff-editions.ts'

export const handlers: HandlersOf<typeof modules.guide> = {
  getGuide: async (_, { ctx }) => {
    const edition = await currentEdition(ctx)
    return {
      edition: edition?.facts ?? null,
      sources: [...(edition?.sources.values() ?? [])].toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn)),
      birthYears: birthYears(thisYearOf(ctx)),
      consentVersion: HEALTH_CONSENT_VERSION,
    }
  },
  assess,
  getSavedAnswers,
  saveAnswers,
  deleteSavedAnswers,
}

export const staffHandlers: StaffHandlersOf<typeof staffModules.guide> = { listGuideEditions, getGuideEdition }
