import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { ignoreDoubleClick } from '../../shell/routing/double-click-guard.ts'
import type { Progress } from '../../shell/routing/screen-handle.ts'
import { NavigationBar } from '../navigation/navigation-bar.tsx'
import { BrandBar } from './brand-bar.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { UtilityBar } from './utility-bar.tsx'

/**
 * 208 px: 36 utility, 108 brand and search, 64 navigation; a tablet's 128: 76 and 52. In a checkout what is being done
 * and how far it is.
 */
export function WideHeader({ progress, title }: { progress: Progress | undefined; title: string }) {
  return (
    <header
      onClickCapture={ignoreDoubleClick}
      className="no-print relative z-30 border-line border-b bg-white desktop:h-52 desktop:large:h-auto"
    >
      <UtilityBar isCheckout={progress !== undefined} />
      {progress ? <CheckoutBar title={title} /> : <BrandBar />}
      {progress ? (
        <div className="wrap flex min-h-16 items-center max-desktop:min-h-18 max-desktop:pb-1">
          <StepProgress label="进度" {...progress} className="mx-auto max-w-220" />
        </div>
      ) : (
        <NavigationBar />
      )}
    </header>
  )
}
