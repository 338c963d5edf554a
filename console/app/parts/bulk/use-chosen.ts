import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { areSingleKeysOn } from '../../shell/keys/keys.ts'
import { isBusy } from '../../shell/keys/use-shortcuts.ts'
import { ROW_KEY } from './row-key.ts'

export interface Chosen {
  keys: readonly string[]
  /** With shift: the same for all rows from the one pressed before. */
  toggle: (key: string, withRange: boolean) => void
  set: (keys: readonly string[]) => void
}

/** Rows chosen for one act on all of them. X chooses the row in focus, Esc leaves all of them. */
export function useChosen(all: readonly string[], isOn: boolean): Chosen {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const anchor = useRef<string | null>(null)
  // What is no longer listed is no longer chosen.
  const keys = chosen.filter((key) => all.includes(key))
  const toggle = (key: string, withRange: boolean) => {
    const isChosen = !keys.includes(key)
    const range = withRange && anchor.current !== null ? between(all, anchor.current, key) : [key]
    anchor.current = key
    setChosen(isChosen ? [...new Set([...keys, ...range])] : keys.filter((one) => !range.includes(one)))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isBusy(null)) return
    if (event.key === 'Escape' && keys.length > 0) setChosen([])
    if (event.key.toLowerCase() !== 'x' || !areSingleKeysOn() || !(event.target instanceof Element)) return
    const isTyping = event.target.closest('textarea, select, input:not([type="checkbox"])') !== null
    const key = event.target.closest(`[${ROW_KEY}]`)?.getAttribute(ROW_KEY)
    if (isTyping || !key || !all.includes(key)) return
    event.preventDefault()
    toggle(key, event.shiftKey)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
  return { keys, toggle, set: setChosen }
}

function between(all: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [all.indexOf(from), all.indexOf(to)]
  return one < 0 || other < 0 ? [to] : all.slice(Math.min(one, other), Math.max(one, other) + 1)
}
