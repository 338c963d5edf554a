import { useSyncExternalStore } from 'react'
import { externalStore } from '../../shell/client/external-store.ts'

/** Who is asked: the assistant, the people of a desk, the adviser of companies. */
export type HelpKind = 'assistant' | 'consultation' | 'adviser'

const open = externalStore<HelpKind | null>(null)
let opener: Element | null = null

/** The panel of help: one at a time, from wherever it is called. */
export const helpPanel = {
  open(kind: HelpKind) {
    if (open.get() === null) opener = document.activeElement
    open.set(kind)
  },
  /** Closes it, and gives the focus back to what opened it. */
  close() {
    open.set(null)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    opener = null
  },
}

export const useOpenHelpPanel = () => useSyncExternalStore(open.subscribe, open.get, () => null)
