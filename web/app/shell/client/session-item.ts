/** What this tab remembers until it is closed; null when it does not, or may not. */
export function getSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function setSessionItem(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage may be refused: the tab then forgets.
  }
}

export function removeSessionItem(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
