import type { Failure } from '@mall/contract/failures'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { browserApi } from './api.ts'
import { attribution } from './attribution.ts'
import { CLAIMED, claimWish } from './claim-wish.ts'
import { login } from './login-flow.ts'
import { session } from './session.ts'
import { useMutation } from './use-mutation.ts'

type After = {
  /** Claimed; the toast has said so. */
  onClaimed?: () => void
  onFailure?: (failure: Failure) => boolean
  /** Where a visitor without a login comes back to; here when left out. */
  backTo?: string
}

/** Claims by code, with the channel that the visitor came through. Without a login it leads there, claims and comes back. */
export function useClaim({ onClaimed, onFailure, backTo }: After = {}) {
  return useMutation(
    async (code: string) => {
      if (!session.get().isMember) {
        claimWish.keep(code)
        return login(backTo)
      }
      const thirdCode = attribution.channelName()
      await browserApi().drawCoupon({ code, thirdCode })
      toast(CLAIMED)
      onClaimed?.()
    },
    { ...(onFailure && { onFailure }) },
  )
}
