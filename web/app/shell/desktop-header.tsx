import { ProgressLine } from '../ui/progress-line.tsx'
import { BrandBar } from './brand-bar.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import type { Progress } from './screen-handle.ts'
import { UtilityBar } from './utility-bar.tsx'

/** 208 px: 36 utility, 108 brand and search, 64 navigation or the checkout's progress. */
export function DesktopHeader({ progress }: { progress: Progress | undefined }) {
  return (
    <header className="relative z-30 h-52 border-line border-b bg-white large:h-auto">
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
