import { useState } from 'react'

const PREFIX = 'settlement.'

/**
 * Input on the way to an order, kept in session storage until the order is placed or the login ends, so that a reload or
 * a step back loses nothing. Never personal data. For client-rendered screens only.
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

/** Clears all drafts: after the order, and when the login ends. */
export function clearSessionDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable: there is nothing to remove.
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
    // Storage may be unavailable: the draft then lives as long as the page.
  }
}
