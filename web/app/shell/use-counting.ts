import { useEffect } from 'react'
import { useStoredChoice } from './stored.ts'

/** Counts views and times of screens, once and as long as the visitor agrees; the code for it comes only then. */
export function useCounting(pathname: string) {
  const isAgreed = useStoredChoice('mall.cookies') === 'all'
  useEffect(() => {
    if (!isAgreed) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./analytics.ts').then(({ startCounting }) => {
      if (!isOver) stop = startCounting()
    }, ignore)
    return () => {
      isOver = true
      stop?.()
    }
  }, [isAgreed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(() => {
    if (isAgreed) void import('./analytics.ts').then(({ countView }) => countView(), ignore)
  }, [isAgreed, pathname])
}

/** Who is not counted misses nothing. */
const ignore = () => undefined
