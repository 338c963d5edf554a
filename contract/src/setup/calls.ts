import { z } from 'zod'
import { Instant, Nothing } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { SETUP_STEPS } from './steps.ts'

const SetupStep = z.object({
  step: z.enum(SETUP_STEPS),
  name: z.string(),
  /** The mall does not open without it. */
  isRequired: z.boolean(),
  isDone: z.boolean(),
  /** What there is, in words. */
  found: z.array(z.string()),
  /** What is missing, in words; empty once it is done. */
  missing: z.array(z.string()),
  /** The page of the console where it is done; null: there is none, and the words say where else. */
  path: z.string().nullable(),
})

export const getSetup = staffEndpoint({
  does: '开业准备：每一步做好了没有，还缺什么',
  method: 'GET',
  path: '/opening/setup',
  needs: { right: 'mall.open', at: 'group' },
  input: Nothing,
  output: z.object({ openedAt: Instant.nullable(), steps: z.array(SetupStep) }),
})

/** Until then one person may set the mall up alone; it cannot be closed again. Idempotent. */
export const openShop = staffEndpoint({
  does: '开业：访客从此能看能买，批准改动、给自己授权都要另一个人',
  method: 'POST',
  path: '/opening/open',
  needs: { right: 'mall.open', at: 'group' },
  stepUp: true,
  input: z.strictObject({ reason: z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字') }),
  output: z.object({ openedAt: Instant }),
  failures: ['SETUP_UNFINISHED'],
})
