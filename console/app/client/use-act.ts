import { Failure } from '@mall/contract/failures'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useRef, useState } from 'react'
import { askWhyNot } from '../shell/why-not-store.ts'
import { refreshAll } from './queries.ts'

interface Options {
  /** Said when it is done. */
  done?: string
  /** Gets every failure first. Returning true means that it is handled. */
  onFailure?: (failure: Failure) => boolean
}

/**
 * The one way to change something: `const [submit, isPending] = useAct(async () => …, { done: '…' })`. Further presses are
 * ignored while it runs; afterwards everything shown is read anew. A missing right opens the dialog that says who has it.
 */
export function useAct<A extends unknown[]>(act: (...args: A) => Promise<unknown>, options: Options = {}) {
  const [isPending, setPending] = useState(false)
  const running = useRef(false)
  const run = async (...args: A): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    try {
      await act(...args)
      if (options.done) toast(options.done)
      await refreshAll()
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (!options.onFailure?.(error) && !askWhyNot(error)) toast(error.message, 'warning')
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return [run, isPending] as const
}
