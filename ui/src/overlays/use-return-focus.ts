import { useEffect, useRef } from 'react'

/**
 * For a box whose control gives way to what it opens. When that closes, the control is new, and the focus would begin
 * at the page's top: it goes to the box's first control, or where none is left, to the box (`tabIndex={-1}`).
 * `outcome` is the value whose change may remove that control again.
 */
export function useReturnFocus(isOpen: boolean, outcome?: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome counts by changing
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current && document.activeElement === document.body) {
      const control = box.current?.querySelector<HTMLElement>('button:enabled, a')
      ;(control ?? box.current)?.focus()
    }
  }, [isOpen, outcome])
  return box
}
