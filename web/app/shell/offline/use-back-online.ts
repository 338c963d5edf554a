import { useSyncExternalStore } from 'react'

let isBack = false

function watch(changed: () => void) {
  const turn = ({ type }: Event) => {
    isBack = type === 'online'
    changed()
  }
  window.addEventListener('online', turn)
  window.addEventListener('offline', turn)
  return () => {
    window.removeEventListener('online', turn)
    window.removeEventListener('offline', turn)
  }
}

/** Whether the line came back while this was on screen. A browser that says it has one may still reach nobody. */
export const useBackOnline = () =>
  useSyncExternalStore(
    watch,
    () => isBack,
    () => false,
  )
