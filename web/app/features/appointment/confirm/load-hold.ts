import type { Api } from '@mall/contract/wire/client'
import { redirect } from 'react-router'
import { isFailure } from '../../../shell/client/failure.ts'
import { backToTimes, type Flow, flowPath } from '../booking-flow/flow-url.ts'

/** Loads the data of a step after the hold. An expired hold redirects to the times, an unavailable item to the items. */
export async function loadHold(api: Api, flow: Flow, itemIds: string[]) {
  if (!flow.holdId)
    throw redirect(flow.branchId && flow.contactsId ? backToTimes(flow, 'expired') : flowPath('choosePerson', flow))
  try {
    return await api.getAppointmentConfirmInfo({ holdId: flow.holdId, itemIds, packageIds: flow.packageIds })
  } catch (error) {
    if (!isFailure(error)) throw error
    if (error.failure === 'HOLD_EXPIRED') throw redirect(backToTimes(flow, 'expired'))
    // The step that chooses asks again, strikes out what does not go and says why.
    if (itemIds.length + flow.packageIds.length === 0) throw error
    throw redirect(flowPath(flow.kind === 'market' ? 'addItems' : 'optionalItems', flow))
  }
}
