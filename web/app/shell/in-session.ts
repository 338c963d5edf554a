/** What this tab remembers until it is closed; null when it does not, or may not. */
export function inSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepInSession(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage may be refused: the tab then forgets.
  }
}

export function forgetInSession(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
