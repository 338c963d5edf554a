import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useSite } from '../../../shell/site/site.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'

/** `''` not answered. */
export type PregnancyAnswer = '' | 'no' | 'maybe'

/** Where the question stands on the page. */
export const QUESTION = 'pregnancy'

type Props = {
  answer: PregnancyAnswer
  onAnswer: (answer: PregnancyAnswer) => void
  error: string | null
  /** It stands within a panel, not as one. */
  isInside?: boolean
}

/** Asked before X-ray and CT; the answer stays with this booking and is nowhere else. */
export function PregnancyQuestion({ answer, onAnswer, error, isInside }: Props) {
  const { operator } = useSite()
  return (
    <FlowPanel id={QUESTION} className={isInside ? 'p-0! pb-5!' : undefined}>
      <RadioGroup
        label="这次有放射检查（X 光或 CT）。体检人现在怀孕或备孕吗？"
        value={answer || null}
        onChange={(value) => onAnswer(value === 'no' ? 'no' : 'maybe')}
        error={error}
      >
        <Radio value="no">没有怀孕，也没有备孕</Radio>
        <Radio value="maybe">怀孕、备孕，或不确定</Radio>
      </RadioGroup>
      {answer === 'maybe' && (
        <Notice tone="warning" isNews className="mt-3">
          孕期和备孕不建议做放射检查，先不要提交。打{' '}
          <a href={`tel:${operator.phone}`} className="num link">
            {operator.phone}
          </a>{' '}
          ，客服帮您换成不含放射的项目。
        </Notice>
      )}
      <p className="mt-2 text-14 text-ink-3">只用于这次预约，不另外保存。</p>
    </FlowPanel>
  )
}
