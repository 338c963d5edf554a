import { useEffect, useEffectEvent } from 'react'
import { ROW_KEY } from '../../parts/bulk/row-key.ts'
import { areSingleKeysOn, GO_KEYS } from './keys.ts'
import { pageAct } from './page-keys.ts'

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
  const single: Readonly<Record<string, () => unknown>> = {
    ...{ '/': openPalette, '?': openHelp, '[': toggleSide },
    ...{ j: () => focusRow(1), k: () => focusRow(-1), Escape: focusOpened },
  }
  const onPalette = useEffectEvent(openPalette)
  const onSingle = useEffectEvent((key: string) => {
    const act: (() => unknown) | undefined = single[key] ?? pageAct(key)?.run
    return act !== undefined && act() !== false
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

/** From what was opened beside a list back to its row; false: there is none, or it is there already. */
function focusOpened(): boolean {
  const way = document.querySelector<HTMLElement>(`main li[${ROW_KEY}] [aria-current="true"]`)
  if (!way?.checkVisibility() || way === document.activeElement) return false
  way.focus()
  return true
}

/** The row after or before the one in focus; Enter then opens it. */
function focusRow(step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>(`main tbody tr, main li[${ROW_KEY}]`)].flatMap((row) => {
    const way = row.querySelector<HTMLElement>('a, button')
    return way?.checkVisibility() ? [{ row, way }] : []
  })
  const focused = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const now = focused === -1 ? rows.findIndex(({ way }) => way.ariaCurrent === 'true') : focused
  rows.at(now === -1 && step < 0 ? 0 : Math.min(now + step, rows.length - 1))?.way.focus()
}
