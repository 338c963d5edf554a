import type { IconName } from '../icons/icon-shapes.ts'

/** One thing to do about the message, such as taking it back. */
export type ToastAction = { label: string; onPress: () => void }
export type ToastMessage = { id: number; text: string; icon: IconName; action?: ToastAction | undefined }

const SHOWN_FOR = 3000
/** Messages with an action stay longer. */
const SHOWN_FOR_WITH_ACTION = 8000
const NONE: readonly ToastMessage[] = []
let shown = NONE
let lastId = 0
/** The message that the next navigation leaves. */
let spared = 0
const listeners = new Set<() => void>()

function show(next: readonly ToastMessage[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something short for three seconds, or eight with something to press, from anywhere in the browser. Not for errors that need reading. */
export function toast(text: string, icon: IconName = 'success', action?: ToastAction) {
  const message = { id: ++lastId, text: text, icon, action }
  // The same words again are one message that stays longer, not a pile.
  show([...shown.filter((other) => other.text !== text).slice(-1), message])
  setTimeout(() => closeToast(message.id), action ? SHOWN_FOR_WITH_ACTION : SHOWN_FOR)
}

/** Shows a message that survives the next navigation, which clears all others. */
export function toastAfterNavigation(text: string, icon: IconName = 'success') {
  toast(text, icon)
  spared = lastId
}

/** Takes one message away before its time. */
export const closeToast = (id: number) => show(shown.filter((other) => other.id !== id))

/** Takes all messages away, as navigation does, but for the one that belongs to where it leads. */
export function closeToasts() {
  if (shown.length > 0) show(shown.filter(({ id }) => id === spared))
  spared = 0
}

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
