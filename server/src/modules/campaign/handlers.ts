import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { listAbuse } from './abuse.ts'
import { findActivitySpecs, getActivity, listActivities } from './activities.ts'
import { listCouponTemplates } from './coupons.ts'
import { listPopUps } from './pop-ups.ts'
import { replayActivity } from './replay.ts'
import { getSpecialPage, listSpecialPages } from './specials.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.campaign> = {
  listActivities,
  getActivity,
  findActivitySpecs,
  replayActivity,
  listCouponTemplates,
  listPopUps,
  listSpecialPages,
  getSpecialPage,
  listAbuse,
}
