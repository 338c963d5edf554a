import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { bindCard } from './bind-card.ts'
import { issueCards } from './issue-cards.ts'
import { listCardBatches, searchCards } from './list-issued.ts'
import { extendCard, withdrawCards } from './manage-cards.ts'
import { queryCardLedger } from './query-card-ledger.ts'
import { queryUsableOrDisabled } from './query-usable-or-disabled.ts'

export const handlers: HandlersOf<typeof modules.card> = { queryUsableOrDisabled, bindCard, queryCardLedger }

export const staffHandlers: StaffHandlersOf<typeof staffModules.card> = {
  ...{ listCardBatches, searchCards, issueCards, withdrawCards, extendCard },
}
