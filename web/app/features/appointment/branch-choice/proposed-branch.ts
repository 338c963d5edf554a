import { type Flow, flowPath } from '../booking-flow/flow-address.ts'

type Place = { latitude: number; longitude: number } | null
type Ask = (query: { voucherId: string; latitude?: number; longitude?: number }) => Promise<{
  hospitalInfo: { id: string; cityId: string } | null
  why: string
}>

/**
 * The address of the step with the branch that the mall proposes: where the member was last, the nearest, or the one
 * that is free first. Null once the address says a city or a branch itself, and where no branch has a free day.
 */
export async function proposedBranch(ask: Ask, flow: Flow, place: Place, city = ''): Promise<string | null> {
  if (flow.branchId || flow.cityId) return null
  const { hospitalInfo, why } = await ask({ voucherId: flow.voucherId, ...place })
  // Who chose another city on the way here wants to go there, but for where they were before.
  if (!hospitalInfo || (city && city !== hospitalInfo.cityId && why !== 'last-used')) return null
  const { id: branchId, cityId } = hospitalInfo
  return flowPath('branchHospital', { ...flow, branchId, cityId }, { proposed: why })
}
