import type { StaffEndpoint } from '@mall/contract/staff/endpoint'
import { type Right, type RightText, rightLimits, rightNames, rights } from '@mall/contract/staff/rights'
import type { getRightsTable as contract } from '@mall/contract/staff/rights-table'
import { staffCalls } from '@mall/contract/staff-calls'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { readThresholds } from '../../settings/public.ts'
import { readRoles } from './list-roles.ts'

export const getRightsTable: StaffHandler<typeof contract> = async (_, { ctx }) => {
  const roles = await readRoles(ctx.db)
  const thresholds = await readThresholds(ctx.db)
  return {
    roles: roles.map(({ id: roleId, name, forGroup }) => ({ roleId, name, forGroup })),
    rights: rightNames.map((right) => {
      const calls = callsWith(right)
      const limit = rightLimits[right]
      const { name, section, within }: RightText = rights[right]
      return {
        ...{ right, name, section },
        isGroupOnly: calls.every(({ at }) => at === 'group'),
        limit: limit ? { text: limit.text(thresholds), above: rights[limit.above].name } : null,
        roleIds: roles.filter((role) => role.rights.includes(right)).map(({ id }) => id),
        calls: [
          ...calls.map(({ does, stepUp }) => ({ does, stepUp })),
          ...(within === undefined ? [] : [{ does: within, stepUp: false }]),
        ],
      }
    }),
  }
}

const endpoints: readonly StaffEndpoint[] = Object.values(staffCalls)

const callsWith = (right: Right) =>
  endpoints.flatMap(({ needs, does, stepUp }) =>
    typeof needs === 'object' && needs.right === right ? [{ at: needs.at, does, stepUp }] : [],
  )
