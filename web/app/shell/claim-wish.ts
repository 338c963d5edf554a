import type { Api } from '@mall/contract/wire/client'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { attribution } from './attribution.ts'
import { isFailure } from './failure.ts'
import { forgetInSession, inSession, keepInSession } from './in-session.ts'

const KEY = 'mall.claim-wish'
export const CLAIMED = '领到了，结算时自动用上'

/** The coupon that a visitor pressed 领取 for before the login: claimed right after it, in the same tab. */
export const claimWish = {
  keep: (code: string) => keepInSession(KEY, code),
  /** Says what came of it on the screen that is gone to; a refusal does not stand in the login's way. */
  async fulfil(api: Api): Promise<void> {
    const code = inSession(KEY)
    if (!code) return
    forgetInSession(KEY)
    try {
      await api.drawCoupon({ code, thirdCode: attribution.channelName() })
      toastAfterNavigation(CLAIMED)
    } catch (error) {
      if (!isFailure(error)) throw error
      toastAfterNavigation(error.message, 'warning')
    }
  },
}
