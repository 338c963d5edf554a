import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { endApiKey, listApiKeys, makeApiKey } from './api-keys.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.event> = { listApiKeys, makeApiKey, endApiKey }
