import type { StaffSamples } from './staff-samples.ts'

const reason = '测试需要'

/** Of members. */
export const memberSamples = {
  findMembers: () => ({ word: '13812346720' }),
  getMember: ({ memberId }) => ({ memberId }),
  getMemberHistory: ({ memberId }) => ({ memberId }),
  listMemberOrders: ({ memberId }) => ({ memberId }),
  revealMember: ({ memberId }) => ({ memberId, field: 'mobile', purpose: 'verify' }),
  startMemberView: ({ memberId }) => ({ memberId, purpose: 'verify' }),
  openMemberPage: () => ({ view: 'none', page: 'orders' }),
  askExportForMember: () => ({ memberId: 'nobody', reason }),
  closeMember: () => ({ memberId: 'nobody', reason }),
} satisfies Partial<StaffSamples>
