import type { FailureName } from '@mall/contract/failures'
import { queryClient, refreshAll } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'

/** After these the set is another one than was seen. */
const CHANGED: readonly FailureName[] = ['CHANGE_SET_STALE', 'CHANGE_SET_STATE', 'CHANGE_CONFLICT', 'CHANGE_STEEP']

interface Options {
  done?: string
  onClose?: () => void
}

/** An act on a change set. Where it was refused because the set has changed, what is shown is read anew and looked at again. */
export function useSetAct<A extends unknown[]>(act: (...args: A) => Promise<unknown>, { done, onClose }: Options = {}) {
  return useAct(
    async (...args: A) => {
      await act(...args)
      // Asked for anew where the set can still be published: in other states it is refused.
      queryClient.removeQueries({ queryKey: ['getChangeEffect'] })
      await queryClient.invalidateQueries({ queryKey: ['getChangeSet'] })
      onClose?.()
    },
    {
      ...(done !== undefined && { done }),
      onFailure: ({ failure }) => {
        if (!CHANGED.includes(failure)) return false
        onClose?.()
        void refreshAll()
        return false
      },
    },
  )
}
