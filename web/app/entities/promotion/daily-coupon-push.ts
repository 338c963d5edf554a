import type { pushActivityCoupon } from '@mall/contract/coupon/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { attribution } from '../../shell/analytics/attribution.ts'
import { backgroundApi } from '../../shell/client/api.ts'
import { storedSetting } from '../../shell/client/stored-setting.ts'
import { today } from '../../shell/format/day-text.ts'

export type Push = OutputOf<typeof pushActivityCoupon>

const lastShown = storedSetting('mall.coupon-push')
let asked: Promise<Push> | null = null

/** Whether this browser has not shown it today. */
export const isPushDue = () => lastShown.get() !== today()

/** What the pop-up shows, once a day and browser: asked for once, null when it was shown already. */
export function getDailyPush(): Promise<Push> {
  asked ??= isPushDue() ? ask() : Promise.resolve(null)
  return asked
}

/** It was seen: not again before tomorrow. */
export function dismissPush() {
  asked = Promise.resolve(null)
}

async function ask(): Promise<Push> {
  const thirdCode = attribution.channelName()
  // Nobody misses a pop-up that cannot be had.
  const push = await backgroundApi()
    .pushActivityCoupon({ code: 'mall', thirdCode })
    .catch(() => null)
  if (push) lastShown.set(today())
  return push
}
