import type { pushActivityCoupon } from '@mall/contract/coupon/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { attribution } from '../../shell/analytics/attribution.ts'
import { backgroundApi } from '../../shell/client/api.ts'
import { storedSetting } from '../../shell/client/stored-setting.ts'
import { today } from '../../shell/format/day-text.ts'

export type Push = OutputOf<typeof pushActivityCoupon>

const lastShown = storedSetting('mall.coupon-push')
let request: Promise<Push> | null = null

/** Whether this browser has not shown it today. */
export const isPushDue = () => lastShown.get() !== today()

/** The coupon of the daily pop-up, loaded once; null when it was shown today already. */
export function getDailyPush(): Promise<Push> {
  request ??= isPushDue() ? loadPush() : Promise.resolve(null)
  return request
}

/** Marks it as shown for today. */
export function dismissPush() {
  request = Promise.resolve(null)
}

async function loadPush(): Promise<Push> {
  const thirdCode = attribution.channelName()
  // A pop-up that fails to load is simply not shown.
  const push = await backgroundApi()
    .pushActivityCoupon({ code: 'mall', thirdCode })
    .catch(() => null)
  if (push) lastShown.set(today())
  return push
}
