import type { Failure } from '@mall/contract/failures'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { attribution } from '../../shell/analytics/attribution.ts'
import { browserApi } from '../../shell/client/api.ts'
import { login } from '../../shell/client/login-flow.ts'
import { session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { CLAIMED_TEXT, pendingClaim } from './pending-claim.ts'

type After = {
  /** Claimed; the toast has said so. */
  onClaimed?: () => void
  onFailure?: (failure: Failure) => boolean
  /** Where a visitor without a login comes back to; here when left out. */
  backTo?: string
}

/** Claims by code, with the channel that the visitor came through. Without a login it leads there, claims and comes back. */
export function useClaimCoupon({ onClaimed, onFailure, backTo }: After = {}) {
  return useMutation(
    async (code: string) => {
      if (!session.get().isMember) {
        pendingClaim.keep(code)
        return login(backTo)
      }
      const thirdCode = attribution.channelName()
      await browserApi().drawCoupon({ code, thirdCode })
      toast(CLAIMED_TEXT)
      onClaimed?.()
    },
    { ...(onFailure && { onFailure }) },
  )
}
