import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { linkBindStaff } from './link-bind-staff.ts'

export const handlers: HandlersOf<typeof modules.attribution> = { linkBindStaff }
