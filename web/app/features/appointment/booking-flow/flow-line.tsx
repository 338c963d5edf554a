import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { useLocation } from 'react-router'
import { type Step, stepsOf } from './flow-steps.ts'
import { flowKindOf } from './flow-url.ts'

/** On phones: how far one has come. Desktops show the same in the header. */
export function FlowLine({ step }: { step: Step }) {
  const { short, at } = stepsOf(flowKindOf(useLocation().pathname))
  return (
    <div className="bg-white px-1 pt-1.5 pb-3.5">
      <StepProgress label="预约进度" steps={short} current={at[step]} />
    </div>
  )
}
