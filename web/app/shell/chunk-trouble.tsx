import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, useNavigation } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { CHUNK_MS, chunkTrouble } from './chunks.ts'

/** Says that a screen or a part of the page does not come, and offers to load it again. */
export function ChunkTrouble() {
  const hasFailed = useSyncExternalStore(chunkTrouble.subscribe, chunkTrouble.get, () => false)
  const stuckAt = useStuckAt()
  useEffect(hearFailures, [])
  if (!hasFailed && !stuckAt) return null
  const again = () => (stuckAt ? location.assign(stuckAt) : location.reload())
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-3 bottom-20 z-50 mx-auto flex max-w-150 flex-wrap items-center gap-3 rounded-16 bg-white p-4 shadow-e3 md:bottom-6"
    >
      <p className="min-w-50 grow">{stuckAt ? '这一页打开得太慢了，可能是网络不稳。' : '页面有一部分没有载入。'}</p>
      <button type="button" onClick={again} className={buttonStyle({ variant: 'brand' })}>
        重新载入
      </button>
    </div>
  )
}

/** Where a navigation has been on its way to for 120 seconds; null while none is. */
function useStuckAt(): string | null {
  const { state, location } = useNavigation()
  const target = state === 'loading' && location ? createPath(location) : null
  const [stuck, setStuck] = useState<string | null>(null)
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => setStuck(target), CHUNK_MS)
    return () => {
      clearTimeout(timer)
      setStuck(null)
    }
  }, [target])
  return stuck
}

/** Style sheets and scripts that did not come, of the document or of a later part. */
function hearFailures() {
  const fail = () => chunkTrouble.set(true)
  const hear = ({ target }: Event) => {
    const isPart = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel !== 'icon')
    if (isPart) fail()
  }
  window.addEventListener('vite:preloadError', fail)
  window.addEventListener('error', hear, true)
  return () => {
    window.removeEventListener('vite:preloadError', fail)
    window.removeEventListener('error', hear, true)
  }
}
