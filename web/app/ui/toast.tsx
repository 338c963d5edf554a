import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { toastStore } from './toast-queue.ts'

/** Where `toast(…)` messages appear; stands once in the page. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.shown, toastStore.shownOnServer)
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-[max(96px,12vh)] z-60 flex flex-col items-center gap-2"
    >
      {shown.map(({ id, words, icon }) => (
        <Toast key={id} icon={icon} words={words} />
      ))}
    </div>
  )
}

/** The look of one message. */
export function Toast({ icon, words }: { icon: IconName; words: string }) {
  return (
    <span className="inline-flex min-h-13 animate-rise-in items-center gap-2.5 rounded-[26px] bg-ink px-5.5 py-2 text-16 text-white shadow-e2">
      <Icon name={icon} size={20} />
      {words}
    </span>
  )
}
