import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { askForExport, listExports } from './ask-for-export.ts'
import { closeAccount, getClosing, withdrawClosing } from './closing.ts'
import { getExportData, getExportPage } from './download-export.ts'
import { getConsents } from './get-consents.ts'
import { listAccesses } from './list-accesses.ts'
import { listSealed, unmask } from './unmask.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const handlers: HandlersOf<typeof modules.privacy> = {
  getConsents,
  withdrawConsent,
  listSealed,
  unmask,
  listAccesses,
  listExports,
  askForExport,
  getExportPage,
  getExportData,
  getClosing,
  closeAccount,
  withdrawClosing,
}
