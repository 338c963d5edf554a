import { Failure } from '@mall/contract/failures'
import type { Send } from '@mall/contract/wire/client'
import { eitherSignal } from '@mall/contract/wire/signals'
import { NETWORK_ERROR_TEXT } from '../routing/route-module.ts'
import { isFailure } from './failure.ts'

/** The browser's network state. */
export interface Network {
  isOnline: () => boolean
  /** Calls `cut` when the network goes down; returns an unsubscribe function. */
  onOffline: (cut: () => void) => () => void
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onOffline: (cut) => {
    window.addEventListener('offline', cut)
    return () => window.removeEventListener('offline', cut)
  },
}

/** Calls that fail with a readable message when the network is down, goes down, or times out. */
export function withNetworkErrors(plain: Send, line: Network): Send {
  return async (name, input, options) => {
    const offline = () => new Failure('SERVER_ERROR', null, NETWORK_ERROR_TEXT.down)
    if (!line.isOnline()) throw offline()
    const down = new AbortController()
    const hangUp = line.onOffline(() => down.abort())
    const signal = options?.signal ? eitherSignal(options.signal, down.signal) : down.signal
    try {
      return await plain(name, input, { ...options, signal })
    } catch (error) {
      if (isFailure(error)) throw error
      if (down.signal.aborted || !line.isOnline()) throw offline()
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new Failure('SERVER_ERROR')
    } finally {
      hangUp()
    }
  }
}
