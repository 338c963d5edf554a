import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, GO_KEYS } from './keys.ts'

/** So long after `g` its second key counts. */
const GO_MS = 1_500

interface Shortcuts {
  /** The paths that this person may open. */
  paths: readonly string[]
  openPalette: () => void
  openHelp: () => void
  toggleSide: () => void
  goTo: (path: string) => void
}

/** The keys of every page: ⌘K always, the others neither in a field, nor over a window, nor when switched off. */
export function useShortcuts({ paths, openPalette, openHelp, toggleSide, goTo }: Shortcuts): void {
  const single: Readonly<Record<string, () => void>> = {
    ...{ '/': openPalette, '?': openHelp, '[': toggleSide },
    ...{ j: () => focusRow(1), k: () => focusRow(-1) },
  }
  const onPalette = useEffectEvent(openPalette)
  const onSingle = useEffectEvent((key: string) => {
    single[key]?.()
    return key in single
  })
  const onGo = useEffectEvent((key: string) => {
    const path = GO_KEYS[key]
    if (path !== undefined && paths.includes(path)) goTo(path)
    return path !== undefined
  })
  useEffect(() => {
    let goUntil = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        onPalette()
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey || !areSingleKeysOn() || isBusy(event.target)) return
      const isGoing = performance.now() < goUntil
      goUntil = !isGoing && event.key === 'g' ? performance.now() + GO_MS : 0
      if (isGoing ? onGo(event.key) : onSingle(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Letters are typed here, or choose among options, or a window is open. */
export const isBusy = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [aria-haspopup="listbox"], [role="listbox"]') !==
      null)

/** The row after or before the one in focus; Enter then opens it. */
function focusRow(step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')].flatMap((row) => {
    const way = row.querySelector<HTMLElement>('a, button')
    return way ? [{ row, way }] : []
  })
  const now = rows.findIndex(({ row }) => row.contains(document.activeElement))
  rows.at(now === -1 && step < 0 ? 0 : Math.min(now + step, rows.length - 1))?.way.focus()
}
