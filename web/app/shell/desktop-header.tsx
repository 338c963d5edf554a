import { ProgressLine } from '../ui/progress-line.tsx'
import { BrandBar } from './brand-bar.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import type { ScreenHandle } from './screen-handle.ts'
import { UtilityBar } from './utility-bar.tsx'

/** 208 px: 36 utility, 108 brand and search, 64 navigation or the checkout's progress. */
export function DesktopHeader({ progress }: { progress: ScreenHandle['progress'] }) {
  return (
    <header className="relative z-30 min-h-52 border-line border-b bg-white">
      <UtilityBar />
      <BrandBar />
      {progress ? (
        <div className="wrap flex min-h-16 items-center">
          <ProgressLine label="进度" {...progress} className="mx-auto max-w-220" />
        </div>
      ) : (
        <NavigationBar />
      )}
    </header>
  )
}
