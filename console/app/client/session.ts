import { Failure } from '@mall/contract/failures'
import type { Right } from '@mall/contract/staff/rights'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { api } from './api.ts'
import { queryClient, useRead } from './queries.ts'

export type Session = StaffOutput<'getStaffSession'>

const EVERY_MS = 60_000

/** Who works here, with the rights held; read again every minute. */
export const useSession = () => useRead('getStaffSession', {}, { everyMs: EVERY_MS })

/** Asked while the page's script is still on its way: everything waits for it. */
export const readSessionAhead = () =>
  queryClient.prefetchQuery({
    queryKey: ['getStaffSession', {}],
    queryFn: ({ signal }) => api.getStaffSession({}, { signal }),
  })

/** Whether a failed look at the session says that nobody is logged in, and not that the line is cut. */
export const isLoggedOut = (error: unknown): error is Failure =>
  error instanceof Failure && error.status !== 503 && error.failure !== 'SERVER_ERROR'

/** Whether a right is held: at this branch, or anywhere without one. */
export function holds({ rights }: Session, right: Right, branchId?: string | null): boolean {
  const held = rights.find((one) => one.right === right)
  if (!held) return false
  if (held.branchIds === null || branchId === undefined) return true
  return branchId !== null && held.branchIds.includes(branchId)
}

/** The branches where a right is held, in display order. */
export const branchesWith = ({ rights, branches }: Session, right: Right) => {
  const held = rights.find((one) => one.right === right)
  if (!held) return []
  return held.branchIds === null ? branches : branches.filter(({ branchId }) => held.branchIds?.includes(branchId))
}
