import { openState } from '@mall/contract/branch/opening-hours'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { currentMoment, useCurrentMinute } from '../../../shell/format/day-text.ts'
import type { Branch } from '../branch.ts'

/** Whether it is open now; follows the clock. */
export function OpenTag({ branch }: { branch: Branch }) {
  const isLive = useCurrentMinute() !== null
  const state = isLive ? openState(branch, currentMoment()) : branch.openState
  if (!state) return null
  return (
    <Tag tone={state.isOpen ? 'success' : 'grey'} className="num">
      {state.words}
    </Tag>
  )
}
