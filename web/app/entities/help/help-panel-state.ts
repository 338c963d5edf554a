import { useSyncExternalStore } from 'react'
import { externalStore } from '../../shell/client/external-store.ts'

/** The assistant, a consultation group, or the enterprise adviser. */
export type HelpKind = 'assistant' | 'consultation' | 'adviser'

const open = externalStore<HelpKind | null>(null)
let opener: Element | null = null

/** The help panel: one at a time, opened from anywhere. */
export const helpPanel = {
  open(kind: HelpKind) {
    if (open.get() === null) opener = document.activeElement
    open.set(kind)
  },
  /** Closes it and returns the focus to the opener. */
  close() {
    open.set(null)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    opener = null
  },
}

export const useOpenHelpPanel = () => useSyncExternalStore(open.subscribe, open.get, () => null)
