import { z } from 'zod'
import { Id, Instant } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const at = { right: 'desks.manage', at: 'branch' } as const

export const listDesks = staffEndpoint({
  does: '一个院区登记过的到检台设备，和是否只在这些设备上办理',
  method: 'GET',
  path: '/desks/list',
  needs: at,
  input: z.strictObject({ branchId: Id }),
  output: z.object({
    isLimited: z.boolean(),
    list: z.array(
      z.object({
        deskId: Id,
        name: z.string(),
        enrolledAt: Instant,
        enrolledBy: z.string(),
        revokedAt: Instant.nullable(),
        /** The browser that asks. */
        isThis: z.boolean(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

/** The key that signs the call is the device's; it cannot leave the browser. */
export const enrolDesk = staffEndpoint({
  does: '把正在用的这台设备登记为院区的到检台',
  method: 'POST',
  path: '/desks/enrol',
  needs: at,
  stepUp: true,
  input: z.strictObject({ branchId: Id, name: z.string().trim().min(1, '请给设备起个名字').max(20), reason: Reason }),
  output: z.object({ deskId: Id }),
  failures: ['NOT_FOUND', 'DESK_ENROLLED', 'DESK_TOO_MANY'],
})

export const revokeDesk = staffEndpoint({
  does: '撤销一台到检台的登记：它离线存下的也不再收',
  method: 'POST',
  path: '/desks/revoke',
  needs: at,
  input: z.strictObject({ deskId: Id, reason: Reason }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'DESK_REVOKED'],
})

export const limitDesks = staffEndpoint({
  does: '院区的到检只在登记过的设备上办理，或不再限制',
  method: 'POST',
  path: '/desks/limit',
  needs: at,
  input: z.strictObject({ branchId: Id, isLimited: z.boolean(), reason: Reason }),
  output: z.object({ isLimited: z.boolean() }),
  failures: ['NOT_FOUND', 'DESK_NONE'],
})
