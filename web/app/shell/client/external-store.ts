/** A value outside React that components can watch with `useSyncExternalStore`. */
export interface ExternalStore<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (changed: () => void) => () => void
}

export function externalStore<T>(initial: T): ExternalStore<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const changed of watchers) changed()
    },
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}
