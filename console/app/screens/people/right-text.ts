import type { StaffOutput } from '@mall/contract/staff-calls'

type Table = StaffOutput<'getRightsTable'>

/** Where a role has a right; '': nowhere. */
export function reachText(
  { roleId, forGroup }: Table['roles'][number],
  { roleIds, isGroupOnly }: Table['rights'][number],
): string {
  if (!roleIds.includes(roleId)) return ''
  if (forGroup) return '集团'
  return isGroupOnly ? '限集团' : '本院'
}
