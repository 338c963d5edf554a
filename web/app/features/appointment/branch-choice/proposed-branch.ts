import { type Flow, flowPath } from '../booking-flow/flow-url.ts'

type Position = { latitude: number; longitude: number } | null
type ProposeBranch = (query: { voucherId: string; latitude?: number; longitude?: number }) => Promise<{
  hospitalInfo: { id: string; cityId: string } | null
  why: string
}>

/**
 * The address of the step with the branch that the mall proposes: where the member was last, the nearest, or the one
 * that is free first. Null once the address says a city or a branch itself, and where no branch has a free day.
 */
export async function proposedBranch(
  propose: ProposeBranch,
  flow: Flow,
  place: Position,
  city = '',
): Promise<string | null> {
  if (flow.branchId || flow.cityId) return null
  const { hospitalInfo, why } = await propose({ voucherId: flow.voucherId, ...place })
  // A city chosen on the way here is respected, unless the member was at a branch before.
  if (!hospitalInfo || (city && city !== hospitalInfo.cityId && why !== 'last-used')) return null
  const { id: branchId, cityId } = hospitalInfo
  return flowPath('branchHospital', { ...flow, branchId, cityId }, { proposed: why })
}
