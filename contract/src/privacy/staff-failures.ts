/** Failures of what staff see of a member. */
export const privacyStaffFailures = {
  MEMBER_VIEW_OVER: { code: 61971, status: 410, msg: '会员视角已经结束，要再看，请回会员页重新打开' },
  MEMBER_VIEW_ONLY: { code: 61972, status: 403, msg: '会员视角只能看，不能替会员办事' },
} as const
