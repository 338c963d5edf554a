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

/** Whether the network came back while this was on screen. `navigator.onLine` may be true without a connection. */
export const useBackOnline = () =>
  useSyncExternalStore(
    watch,
    () => isBack,
    () => false,
  )
