import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { useSyncExternalStore } from 'react'
import { loadingMask } from '../../shell/client/loading.ts'

/**
 * The loading indicator, unless skeletons are on the screen. It lets clicks through: buttons that must not be
 * pressed twice are guarded themselves.
 */
export function LoadingMask() {
  const isLoading = useSyncExternalStore(loadingMask.subscribe, loadingMask.get, () => false)
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-0 z-50 grid place-items-center">
      {isLoading && (
        <span className="flex animate-[fade-in_200ms_400ms_both] items-center gap-3 rounded-16 bg-white px-5 py-4 text-ink-2 shadow-e2 [body:has(.skeleton)_&]:hidden">
          <Spinner />
          正在加载
        </span>
      )}
    </div>
  )
}
