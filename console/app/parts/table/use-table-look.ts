import { useState } from 'react'

interface Look {
  /** The columns somebody chose; null: all, the less important ones where there is room. */
  chosen: readonly string[] | null
  isCompact: boolean
}

const PLAIN: Look = { chosen: null, isCompact: false }

/** What was stored may be of an older version. */
function readLook(key: string): Look {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return PLAIN
    const chosen = 'chosen' in stored && Array.isArray(stored.chosen) ? stored.chosen.map(String) : null
    return { chosen, isCompact: 'isCompact' in stored && stored.isCompact === true }
  } catch {
    return PLAIN
  }
}

/** Which columns a list shows, and how dense; kept on this device. */
export function useTableLook(list: string, names: readonly string[]) {
  const key = `console.list.${list}`
  const [look, setLook] = useState(() => readLook(key))
  const change = (next: Look) => {
    localStorage.setItem(key, JSON.stringify(next))
    setLook(next)
  }
  // A column that no longer exists is none.
  const chosen = look.chosen?.filter((name) => names.includes(name)) ?? null
  const shown = chosen ?? names
  return {
    isCompact: look.isCompact,
    isChosen: chosen !== null,
    shown,
    setCompact: (isCompact: boolean) => change({ ...look, isCompact }),
    toggle: (name: string) => {
      const next = names.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)))
      change({ ...look, chosen: next.length === names.length ? null : next })
    },
  }
}

export type TableLook = ReturnType<typeof useTableLook>
