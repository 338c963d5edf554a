import { useState } from 'react'

const PREFIX = 'settlement.'

/**
 * Something typed on the way to the till, kept by this tab until the order is made or the login ends, so that a reload or
 * a step back loses nothing. Never a number, name or address of a person. For screens that the browser renders alone.
 */
export function useSessionDraft(name: string, first = ''): [string, (next: string) => void] {
  const key = PREFIX + name
  const [value, setValue] = useState(() => read(key) ?? first)
  const keep = (next: string) => {
    write(key, next)
    setValue(next)
  }
  return [value, keep]
}

/** The order is made, or somebody else may sit here next. */
export function clearSessionDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage may be refused: what was typed then lasts as long as the page.
  }
}
