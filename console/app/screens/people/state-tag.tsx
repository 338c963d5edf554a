import type { StaffOutput } from '@mall/contract/staff-calls'
import { Tag } from '@mall/ui/typography/tag.tsx'

type State = StaffOutput<'getStaffMember'>['state']

const STATES = {
  invited: { tone: 'warning', text: '待接受邀请' },
  active: { tone: 'success', text: '在岗' },
  suspended: { tone: 'grey', text: '已停用' },
} as const

/** Whether somebody works here now. */
export const StateTag = ({ state }: { state: State }) => <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>
