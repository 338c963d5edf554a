import { useSyncExternalStore } from 'react'
import { type ExternalStore, externalStore } from './external-store.ts'

const stores = new Map<string, ExternalStore<string | null>>()

/**
 * A small choice of this browser, kept in local storage and shared by its tabs. What may tell something about a person is
 * cleared by its owner when the member changes (`session.onMemberChange`): `offline-booking.ts`, `recently-viewed.ts`.
 */
export function storedSetting(key: string): ExternalStore<string | null> {
  const known = stores.get(key)
  if (known) return known
  const store = externalStore<string | null>(read(key))
  const choice: ExternalStore<string | null> = {
    ...store,
    set(next) {
      write(key, next)
      store.set(next)
    },
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => event.key === key && store.set(event.newValue))
  }
  stores.set(key, choice)
  return choice
}

/** The setting; `first` on the server and until hydration. */
export function useStoredSetting(key: string, first: string | null = null): string | null {
  const store = storedSetting(key)
  return useSyncExternalStore(store.subscribe, store.get, () => first)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be refused: the choice then lasts as long as the page.
  }
}
