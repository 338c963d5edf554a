import type { Api } from '@mall/contract/wire/client'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { attribution } from '../../shell/analytics/attribution.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { getSessionItem, removeSessionItem, setSessionItem } from '../../shell/client/session-item.ts'

const KEY = 'mall.pending-claim'
export const CLAIMED_TEXT = '领到了，结算时自动用上'

/** The coupon to claim right after the login, in the same tab. */
export const pendingClaim = {
  keep: (code: string) => setSessionItem(KEY, code),
  /** Shows the outcome on the next screen; a refusal does not block the login. */
  async fulfil(api: Api): Promise<void> {
    const code = getSessionItem(KEY)
    if (!code) return
    removeSessionItem(KEY)
    try {
      await api.drawCoupon({ code, thirdCode: attribution.channelName() })
      toastAfterNavigation(CLAIMED_TEXT)
    } catch (error) {
      if (!isFailure(error)) throw error
      toastAfterNavigation(error.message, 'warning')
    }
  },
}
