import { type ActivityStanding, activityStandingNames } from '@mall/contract/campaign/terms'
import { StateMark } from '../../parts/state-mark.tsx'

const SHARES: Readonly<Record<ActivityStanding, number>> = { coming: 0, running: 0.5, over: 1, off: 0 }

/** Where an activity stands, as arc and word. */
export const StandingMark = ({ standing }: { standing: ActivityStanding | null }) => (
  <StateMark share={standing === null ? 0 : SHARES[standing]}>
    {standing === null ? '还没发布' : activityStandingNames[standing]}
  </StateMark>
)
