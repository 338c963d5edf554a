import { z } from 'zod'
import { Instant } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'

/** Until then one person may set the mall up alone; it cannot be closed again. Idempotent. */
export const openShop = staffEndpoint({
  does: '开业：从此批准改动、给自己授权都要另一个人',
  method: 'POST',
  path: '/opening/open',
  needs: { right: 'mall.open', at: 'group' },
  stepUp: true,
  input: z.strictObject({ reason: z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字') }),
  output: z.object({ openedAt: Instant }),
})
