import { Suspense } from 'react'
import { useOpenHelpPanel } from '../../entities/help/help-panel-state.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { Waiting } from './waiting.tsx'

/** Loads the help panel when it is first opened. */
const HelpPanel = lazyPart(() => import('./help-panel.tsx'))

/** Where the panel of help stands, over whichever screen. */
export function HelpMount() {
  const kind = useOpenHelpPanel()
  if (!kind) return null
  return (
    <Suspense
      fallback={
        <div className="fixed right-6 bottom-24 z-40 rounded-16 bg-white p-5 shadow-e3">
          <Waiting text="正在打开" />
        </div>
      }
    >
      {/* Another panel takes the focus anew, so that Escape closes it. */}
      <HelpPanel key={kind} kind={kind} />
    </Suspense>
  )
}
