import { useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-shapes.ts'
import { classes } from '../styles/classes.ts'
import { closeToast, type ToastAction, toastStore } from './toast-queue.ts'

/** Where `toast(…)` messages appear; stands once in the page. At the top where what is pressed stands below. */
export function ToastRegion({ isAtTop = false }: { isAtTop?: boolean }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.shown, toastStore.shownOnServer)
  return (
    <div
      role="status"
      className={classes(
        'no-print pointer-events-none fixed inset-x-4 z-60 flex flex-col items-center gap-2',
        isAtTop ? 'top-[calc(var(--top-bar)+8px)]' : 'bottom-[max(96px,12vh)]',
      )}
    >
      {shown.map(({ id, text, icon, action }) => (
        <Toast key={id} icon={icon} text={text} action={action && closing(id, action)} />
      ))}
    </div>
  )
}

const closing = (id: number, { label, onPress }: ToastAction): ToastAction => ({
  label,
  onPress: () => {
    closeToast(id)
    onPress()
  },
})

type Props = { icon: IconName; text: string; action?: ToastAction | undefined }

/** The look of one message. */
export function Toast({ icon, text, action }: Props) {
  return (
    <span className="inline-flex min-h-13 animate-rise-in items-center gap-2.5 rounded-[26px] bg-ink px-5.5 py-2 text-16 text-white shadow-e2">
      <Icon name={icon} size={20} />
      {text}
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className="on-dark pointer-events-auto -mr-3 min-h-11 shrink-0 px-3 font-semibold text-[#f3ddaa] underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
    </span>
  )
}
