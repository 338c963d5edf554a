import type { StaffOutput } from '@mall/contract/staff-calls'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { timeText } from '../../parts/time-text.ts'

export type Grant = StaffOutput<'getStaffMember'>['grants'][number]

/** A role at a place: for good, until a time, or not used for long. */
export function GrantTag({ grant }: { grant: Grant }) {
  const { roleName, branchName, expiresAt, isUnused } = grant
  const until = expiresAt === null ? '' : `，到 ${timeText(expiresAt)}`
  return (
    <Tag tone={expiresAt !== null ? 'warning' : isUnused ? 'grey' : 'brand'} className="whitespace-normal!">
      {`${roleName} @ ${branchName}${until}${isUnused ? '，很久没用' : ''}`}
    </Tag>
  )
}
