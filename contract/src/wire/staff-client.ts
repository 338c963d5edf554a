import type { StaffCallName, StaffInput, StaffOutput } from '../staff-calls.ts'
import type { CallOptions, Send } from './client.ts'

/** Every call of the console as a typed function. Refusals are thrown as `Failure`. */
export type StaffApi = {
  readonly [N in StaffCallName]: (input: StaffInput<N>, options?: CallOptions) => Promise<StaffOutput<N>>
}

/** Makes the typed client out of one sending function. */
export function createStaffApi(names: readonly string[], send: Send): StaffApi {
  const api: Record<string, unknown> = {}
  for (const name of names) api[name] = (input: unknown, options?: CallOptions) => send(name, input, options)
  // The names come from the contract itself, so the record has exactly the api's members.
  return api as StaffApi
}
