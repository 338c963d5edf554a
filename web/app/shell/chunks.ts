import { type ComponentType, lazy } from 'react'
import { externalStore } from './external-store.ts'

/** A script that has not come after so long will not come (specification section 8). */
export const CHUNK_MS = 120_000

/** Whether a part of the page did not come; the shell tells it with a way to load again. */
export const chunkTrouble = externalStore(false)

/** The loaded part, or an error when it does not come in time. */
export function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk took too long')), CHUNK_MS)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** A part of the shell that comes when it is needed; one that does not come leaves the page standing, and says so. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() =>
    inTime(load).catch(() => {
      chunkTrouble.set(true)
      return { default: () => null }
    }),
  )
}
