import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Over, useUnwritten } from '../unwritten/use-unwritten.ts'

type Props = {
  title: string
  /** While it is sent nothing is asked: what follows may lead elsewhere. */
  isPending?: boolean
  onClose: () => void
  /** At the foot; `close` asks as the cross does, `release` lets what follows lead elsewhere without a question. */
  actions?: (close: () => void, release: () => void) => ReactNode
  children: ReactNode
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Words, numbers and dates; a tick or a choice is one press again. */
const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))

/** A dialog with fields: by whichever way it is closed, it asks first where something typed would be lost. */
export function FormDialog({ title, isPending = false, onClose, actions, children }: Props) {
  const { isTyped, fields } = useTyped()
  const { over, leave, release } = useUnwritten(isTyped && !isPending, { isOver: true })
  const close = () => leave(onClose)
  return (
    <Over value={over}>
      <Dialog isOpen onClose={close} title={title} actions={actions?.(close, release)}>
        <div ref={fields}>{children}</div>
      </Dialog>
    </Over>
  )
}

/** Whether a field holds other words than when it was first entered. */
function useTyped() {
  const entered = useRef(new Map<Field, string>())
  const [isTyped, setTyped] = useState(false)
  const compare = useCallback(
    () => setTyped([...entered.current].some(([field, before]) => field.isConnected && field.value !== before)),
    [],
  )
  // With each rendering: fields may have been emptied, or gone.
  useLayoutEffect(compare)
  const fields = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return
      const enter = (target: unknown) => {
        if (isField(target) && !entered.current.has(target)) entered.current.set(target, target.value)
      }
      const onFocus = ({ target }: FocusEvent) => enter(target)
      // One that was focused as it came.
      if (box.contains(document.activeElement)) enter(document.activeElement)
      box.addEventListener('focusin', onFocus)
      box.addEventListener('input', compare)
      return () => {
        box.removeEventListener('focusin', onFocus)
        box.removeEventListener('input', compare)
      }
    },
    [compare],
  )
  return { isTyped, fields }
}
