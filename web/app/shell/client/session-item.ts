/** A value in session storage; null when absent or when storage is unavailable. */
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
    // Storage may be unavailable: the value is then lost.
  }
}

export function removeSessionItem(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
}
