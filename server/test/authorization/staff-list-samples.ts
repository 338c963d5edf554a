import type { StaffSamples } from './staff-samples.ts'

/** Lists as files, and under a name. */
export const listSamples = {
  startExtract: ({ branchId }) => ({ list: { of: 'orders', branchId }, purpose: 'report', words: '给总部的月报' }),
  listExtracts: () => ({}),
  downloadExtract: () => ({ extractId: 'none' }),
  listViews: () => ({}),
  listProducts: ({ branchId }) => ({ branchId }),
  listProductCategories: () => ({}),
  getProductRows: () => ({ productId: 'none' }),
  listActivities: () => ({}),
  getActivity: () => ({ activityId: 'none' }),
  findActivitySpecs: () => ({}),
  listCouponTemplates: () => ({}),
  replayActivity: () => ({ month: '2026-10', prices: [{ specId: 'none', fen: 100 }] }),
  listItems: () => ({}),
  listArticles: () => ({}),
  listItemOrgans: () => ({}),
  getItem: () => ({ itemId: 'none' }),
  tryProduct: () => ({ productId: 'none', changes: [] }),
  saveView: () => ({ name: '今天', path: '/orders', query: 'state=booked' }),
  deleteView: () => ({ viewId: 'none' }),
  listRatingsForStaff: ({ branchId }) => ({ branchId }),
  letInRating: () => ({ ratingId: 'none' }),
  keepBackRating: () => ({ ratingId: 'none', reason: '测试需要' }),
  answerRating: () => ({ ratingId: 'none', answer: '谢谢您' }),
} satisfies Partial<StaffSamples>
