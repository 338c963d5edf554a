import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** Said above every page while the line is cut: nothing on it becomes newer. */
export function OfflineMark() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Notice tone="warning" icon="offline" isNews className="no-print m-2">
      网络断了，看到的可能已经变了；连上以后会自己更新
    </Notice>
  )
}
