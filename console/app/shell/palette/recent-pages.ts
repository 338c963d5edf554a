import { useEffect } from 'react'

const KEY = 'console.recent-pages'
const KEPT = 5

/** The pages of the navigation last opened on this device, the newest first: paths alone, never whose. */
export function recentPages(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Notes that one of these pages was opened. */
export function useRecentPages(pathname: string, paths: readonly string[]): void {
  const isKept = paths.includes(pathname)
  useEffect(() => {
    if (!isKept) return
    const next = [pathname, ...recentPages().filter((path) => path !== pathname)].slice(0, KEPT)
    localStorage.setItem(KEY, JSON.stringify(next))
  }, [pathname, isKept])
}
