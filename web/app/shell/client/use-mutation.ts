import type { Failure } from '@mall/contract/failures'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useRef, useState } from 'react'
import { isChunkLoadError, isFailure } from './failure.ts'

interface Options {
  /** Gets every failure first. Returning true means that it is handled: no toast. */
  onFailure?: (failure: Failure) => boolean
}

/**
 * The one way to change something from an event handler: `const [submit, isPending] = useMutation(async (…) => …)`.
 * While it runs, further presses are ignored. A refusal becomes a toast with its own words unless the screen took it.
 */
export function useMutation<A extends unknown[]>(act: (...args: A) => Promise<unknown>, options: Options = {}) {
  const [isPending, setPending] = useState(false)
  const running = useRef(false)
  const run = async (...args: A): Promise<void> => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await act(...args)
    } catch (error) {
      if (!isFailure(error) && !isChunkLoadError(error)) throw error
      if (isChunkLoadError(error) || !options.onFailure?.(error)) toast(error.message, 'warning')
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return [run, isPending] as const
}
