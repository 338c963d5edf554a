import { useEffect } from 'react'
import { useStoredSetting } from '../client/stored-setting.ts'

/** Counts page views and viewing times while there is consent; its code is loaded only then. */
export function usePageAnalytics(pathname: string) {
  const isAgreed = useStoredSetting('mall.cookies') === 'all'
  useEffect(() => {
    if (!isAgreed) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./page-analytics.ts').then(({ startPageAnalytics }) => {
      if (!isOver) stop = startPageAnalytics()
    }, ignore)
    return () => {
      isOver = true
      stop?.()
    }
  }, [isAgreed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(() => {
    if (isAgreed) void import('./page-analytics.ts').then(({ trackPageView }) => trackPageView(), ignore)
  }, [isAgreed, pathname])
}

/** Analytics are optional: failures are ignored. */
const ignore = () => undefined
