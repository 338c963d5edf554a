import type { StaffOutput } from '@mall/contract/staff-calls'
import { useRead } from '../../client/queries.ts'

export type Roles = StaffOutput<'listRoles'>

/** All roles, and the branches where the caller may grant them; empty until they are there. */
export function useRoles(): Roles {
  const { data } = useRead('listRoles', {})
  return data ?? { roles: [], branches: [] }
}
