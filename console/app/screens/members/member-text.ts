import type { StaffOutput } from '@mall/contract/staff-calls'

export type MemberView = StaffOutput<'getMember'>

export const CONSENT_STATES: Readonly<Record<MemberView['consents'][number]['state'], string>> = {
  given: '同意',
  older: '同意过旧版',
  withdrawn: '已撤回',
  none: '没有同意',
}
