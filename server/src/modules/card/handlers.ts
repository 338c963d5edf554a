import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { bindCard } from './bind-card.ts'
import { queryCardLedger } from './query-card-ledger.ts'
import { queryUsableOrDisabled } from './query-usable-or-disabled.ts'

export const handlers: HandlersOf<typeof modules.card> = { queryUsableOrDisabled, bindCard, queryCardLedger }
