import { z } from 'zod'
import { Id, Instant, Nothing } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { COMPANY_SOURCES } from './company-terms.ts'
import { SETUP_STEPS } from './steps.ts'
import { TRIAL_STATES } from './terms.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')

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
  input: z.strictObject({ reason: Reason }),
  output: z.object({ openedAt: Instant }),
  failures: ['SETUP_UNFINISHED'],
})

const Channel = z.enum(['wechat', 'alipay'])

const Trial = z.object({
  /** As the payment company knows it. */
  number: Id,
  state: z.enum(TRIAL_STATES),
  startedAt: Instant,
  paidAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
  expiresAt: Instant,
  /** One of them is filled while it can be paid: to scan, or to go to. */
  codeUrl: z.string(),
  payUrl: z.string(),
})

export const listTrials = staffEndpoint({
  does: '试付：每种支付最近试过的一笔，付了没有，退回来没有',
  method: 'GET',
  path: '/opening/trials',
  needs: { right: 'mall.open', at: 'group' },
  quiet: true,
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        channel: Channel,
        name: z.string(),
        source: z.enum(COMPANY_SOURCES),
        trial: Trial.nullable(),
      }),
    ),
  }),
})

/** A payment that buys nothing and goes back by itself. One that can still be paid is answered again. */
export const startTrial = staffEndpoint({
  does: '试付一分钱：付完自动原路退回，不卖出任何东西',
  method: 'POST',
  path: '/opening/trials/start',
  needs: { right: 'mall.open', at: 'group' },
  input: z.strictObject({ channel: Channel, reason: Reason }),
  output: z.object({ number: Id }),
  failures: ['TRIAL_REFUSED', 'TRIAL_NOT_CONNECTED', 'PAYMENT_UNAVAILABLE'],
})
