import { openState } from '@mall/contract/branch/opening-hours'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { thisMoment, useMinute } from '../../shell/day.ts'
import type { Branch } from './branch-facts.ts'

/** Whether one could walk in now; a page that stays open follows the clock. */
export function OpenTag({ branch }: { branch: Branch }) {
  const isLive = useMinute() !== null
  const state = isLive ? openState(branch, thisMoment()) : branch.openState
  if (!state) return null
  return (
    <Tag tone={state.isOpen ? 'success' : 'grey'} className="num">
      {state.words}
    </Tag>
  )
}
