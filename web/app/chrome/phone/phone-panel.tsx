import { Icon } from '@mall/ui/icons/icon.tsx'
import { useCloseOnBack } from '@mall/ui/overlays/use-close-on-back.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { iconButton } from './phone-brand-bar.tsx'
import { phonePanels, useScrollLock } from './phone-panels.ts'

type Props = { label: string; head: ReactNode; aside?: ReactNode; children: ReactNode }

/** A full-screen panel of the phone: close at the left, focus inside, Escape and going back close. */
export function PhonePanel({ label, head, aside, children }: Props) {
  useScrollLock()
  useCloseOnBack(true, phonePanels.close)
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    frame.current?.focus()
    return () => {
      // After following a link the focus is at the new screen's heading already.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      open
      ref={frame}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && phonePanels.close()}
      className="fixed inset-x-0 top-0 bottom-16 z-40 flex h-auto max-h-none w-full max-w-none flex-col overflow-hidden bg-white text-ink large:bottom-20"
    >
      <div className="flex min-h-13 shrink-0 items-center px-1">
        <button type="button" aria-label="关闭" onClick={phonePanels.close} className={iconButton}>
          <Icon name="close" size={24} />
        </button>
        <div className="min-w-0 grow">{head}</div>
        {aside}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
    </dialog>
  )
}
