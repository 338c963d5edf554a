import type { IconName } from './icon-shapes.ts'

export type ToastMessage = { id: number; words: string; icon: IconName }

const SHOWN_FOR = 3000
let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ToastMessage[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something short for three seconds, from anywhere in the browser. Not for errors that need reading. */
export function toast(words: string, icon: IconName = 'success') {
  const message = { id: ++lastId, words, icon }
  // The same words again are one message that stays longer, not a pile.
  show([...shown.filter((other) => other.words !== words).slice(-1), message])
  setTimeout(() => show(shown.filter((other) => other.id !== message.id)), SHOWN_FOR)
}

/** Takes all messages away, as navigation does. */
export function closeToasts() {
  if (shown.length > 0) show([])
}

const NONE: readonly ToastMessage[] = []
/** For useSyncExternalStore; the server has nothing to say. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  shown: () => shown,
  shownOnServer: () => NONE,
}
