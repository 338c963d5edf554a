import { Failure } from '@mall/contract/failures'
import type { Send } from '@mall/contract/wire/client'
import { eitherSignal } from '@mall/contract/wire/signals'
import { isFailure } from './failure.ts'
import { LINE_WORDS } from './route-module.ts'

/** The browser's line to the mall. */
export interface Line {
  isUp: () => boolean
  /** Calls `cut` when the line goes down; the answer stops listening. */
  onDown: (cut: () => void) => () => void
}

export const browserLine: Line = {
  isUp: () => navigator.onLine,
  onDown: (cut) => {
    window.addEventListener('offline', cut)
    return () => window.removeEventListener('offline', cut)
  },
}

/** Calls that are cancelled with words for people when the line is down or goes down, and get words when nobody answers. */
export function overLine(plain: Send, line: Line): Send {
  return async (name, input, options) => {
    const offline = () => new Failure('SERVER_ERROR', null, LINE_WORDS.down)
    if (!line.isUp()) throw offline()
    const down = new AbortController()
    const hangUp = line.onDown(() => down.abort())
    const signal = options?.signal ? eitherSignal(options.signal, down.signal) : down.signal
    try {
      return await plain(name, input, { ...options, signal })
    } catch (error) {
      if (isFailure(error)) throw error
      if (down.signal.aborted || !line.isUp()) throw offline()
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new Failure('SERVER_ERROR')
    } finally {
      hangUp()
    }
  }
}
