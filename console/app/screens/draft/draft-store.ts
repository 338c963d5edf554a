import { useSyncExternalStore } from 'react'

const KEY = 'console.draft'
const listeners = new Set<() => void>()

/** The change set that edits on lists and forms go into, until this tab is closed. */
export const useDraftId = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sessionStorage.getItem(KEY) ?? '',
  )

export function setDraftId(changeSetId: string): void {
  if (changeSetId === '') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, changeSetId)
  for (const listener of listeners) listener()
}
