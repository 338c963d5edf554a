import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { SafetyCheck } from './use-safety-check.ts'

/** The safety check as a row: a growing ring, then a tick. Never a puzzle. */
export function SafetyRow({ check, onAgain }: { check: SafetyCheck; onAgain: () => void }) {
  if (check.state === 'waiting') return null
  const look = LOOKS[check.state]
  return (
    <div
      role="status"
      className={classes('flex min-h-15 items-center gap-3 rounded-12 px-3.5 py-2 leading-snug', look.ground)}
    >
      {check.state === 'working' && (
        <ProgressRing share={check.percent / 100} size={36} thickness={3} ground="var(--color-surface-tint-2)">
          <span aria-hidden="true" className="num font-semibold text-[14px] text-brand">
            {check.percent}
          </span>
        </ProgressRing>
      )}
      {check.state === 'passed' && (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-success text-white">
          <Icon name="check" size={22} weight={2.6} />
        </span>
      )}
      {check.state === 'failed' && <Icon name="warning" size={26} className="text-danger" />}
      <span className="grow">
        <b className="block font-semibold">{look.title}</b>
        <span className="block text-14 text-ink-2">{noteOn(check) || look.note}</span>
      </span>
      {check.state === 'failed' && (
        <button type="button" onClick={onAgain} className="link min-h-11 px-2 font-semibold">
          重试
        </button>
      )}
    </div>
  )
}

const noteOn = (check: SafetyCheck) => {
  if (check.state === 'failed') return check.text
  if (check.state !== 'working') return ''
  return check.effort > 1 ? `现在要验证码的人多，大约 ${2 * check.effort} 秒，不用您动手` : '大约 2 秒，不用您动手'
}

const LOOKS = {
  working: { ground: 'bg-surface-tint', title: '正在做安全校验', note: '' },
  passed: { ground: 'bg-success-tint', title: '安全校验已通过', note: '没有拼图，也没有看不清的字' },
  failed: { ground: 'bg-danger-tint', title: '安全校验没通过', note: '' },
}
