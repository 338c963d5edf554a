import { Icon } from '@mall/ui/icons/icon.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setCurrentHold } from './current-hold.ts'
import { backToTimes, type Flow } from './flow-url.ts'
import { type HoldTimes, remainingSeconds, useHoldClock } from './use-hold-clock.ts'

/** The remaining time of the hold. On expiry, back to the times with everything else kept. */
export function HoldClock({ flow, times }: { flow: Flow; times: HoldTimes }) {
  const navigate = useNavigate()
  const left = useHoldClock(times, () => navigate(backToTimes(flow, 'expired'), { replace: true }))
  useEffect(() => setCurrentHold(flow.holdId, remainingSeconds(times)), [flow.holdId, times])
  const minutes = Math.floor(left / 60)
  return (
    <div className="flex items-center gap-2.5 rounded-12 bg-surface-tint px-4 py-3">
      <Icon name="clock" size={20} className="text-brand" />
      <p className="min-w-0 grow">
        名额为您留着，还有{' '}
        <b className="num" role="timer">
          {minutes}:{String(left % 60).padStart(2, '0')}
        </b>
      </p>
      {/* Announced at whole minutes only. */}
      <span className="sr-only" aria-live="polite">
        {left > 0 && minutes <= 3 ? `名额还保留不到 ${minutes + 1} 分钟` : ''}
      </span>
    </div>
  )
}
