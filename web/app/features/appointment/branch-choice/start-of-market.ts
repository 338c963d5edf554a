import type { Api } from '@mall/contract/wire/client'
import { type Flow, flowPath } from '../booking-flow/flow-url.ts'

/** `?base=` names the spec to start from; none starts from nothing. */
export async function startOfMarket(api: Api, flow: Flow, url: URL): Promise<string> {
  const { voucherId } = await api.startMarket({ productSpecId: url.searchParams.get('base') || null })
  return flowPath('branchHospital', { ...flow, voucherId })
}
