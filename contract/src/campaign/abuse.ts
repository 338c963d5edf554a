import { z } from 'zod'
import { Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

const Account = z.object({
  memberId: Id,
  /** `138****6720`; '' once the account is closed. */
  mobile: z.string(),
  /** Coupons claimed in the days that are looked at, and how many of them are used. */
  claimed: z.int(),
  used: z.int(),
})

/** Of the last `ABUSE_DAYS`; the largest first, at most `MAX_DEVICES` and `MAX_TRIERS`. */
export const listAbuse = staffEndpoint({
  does: '异常领用：几个账号用同一台设备领券，反复输错福卡的账号',
  method: 'GET',
  path: '/coupons/abuse',
  needs: { right: 'abuse.see', at: 'group' },
  input: z.strictObject({}),
  output: z.object({
    /** Devices on which several accounts were logged in that claimed coupons. */
    devices: z.array(
      z.object({
        /** The first signs of its key, which tell it from others. */
        device: z.string(),
        /** `安卓手机 · 微信`. */
        name: z.string(),
        lastSeenAt: Instant,
        /** Those that claimed, of a thousand that are looked at; `list` holds those that claimed most. */
        accounts: z.int(),
        claimed: z.int(),
        used: z.int(),
        list: z.array(Account),
      }),
    ),
    /** Accounts that typed secrets of cards wrongly until they were locked. */
    triers: z.array(z.object({ memberId: Id, mobile: z.string(), lockedAt: Instant })),
    /** Card numbers that were tried until they were locked. */
    numbers: z.int(),
  }),
})
