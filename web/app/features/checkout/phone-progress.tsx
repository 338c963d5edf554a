import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { checkoutAt } from './checkout-steps.ts'

/** The checkout's progress below the phone's title; desktops have it in the header. */
export const PhoneProgress = ({ current, isShipped = false }: { current: number; isShipped?: boolean }) => (
  <div className="bg-white px-2 pt-1.5 pb-3">
    <StepProgress label="进度" {...checkoutAt(current, isShipped)} />
  </div>
)
