import type { TestMall } from '../support/mall.ts'
import type { StaffSamples } from './staff-samples.ts'

/** Lists as files, and under a name. */
export const listSamples = {
  startExtract: ({ branchId }) => ({ list: { of: 'orders', branchId }, purpose: 'report', words: '给总部的月报' }),
  listExtracts: () => ({}),
  downloadExtract: () => ({ extractId: 'none' }),
  listViews: () => ({}),
  listProducts: ({ branchId }) => ({ branchId }),
  listProductCategories: () => ({}),
  nameProducts: () => ({ productIds: 'none' }),
  getProductRows: () => ({ productId: 'none' }),
  setStock: () => ({ specId: 'none', change: { kind: 'add', pieces: 5 }, reason: '到货五件' }),
  listActivities: () => ({}),
  getActivity: () => ({ activityId: 'none' }),
  findActivitySpecs: () => ({}),
  listCouponTemplates: () => ({}),
  listAbuse: () => ({}),
  listPopUps: () => ({}),
  listDoctors: () => ({}),
  listStructure: () => ({ sheet: 'navigation' }),
  getDoctor: () => ({ doctorId: 'none' }),
  listLecturesForStaff: () => ({}),
  getLectureForStaff: () => ({ lectureId: 'none' }),
  setLectureState: () => ({ lectureId: 'none', state: 'live', seen: { state: 'upcoming', liveUrl: '', videoUrl: '' } }),
  listLectureQuestionsForStaff: () => ({ lectureId: 'none' }),
  letInLectureQuestion: () => ({ questionId: 'none' }),
  keepBackLectureQuestion: () => ({ questionId: 'none', reason: '测试需要' }),
  answerLectureQuestion: () => ({ questionId: 'none', answer: '两年一次就够', answeredBy: '医生助理' }),
  listSpecialPages: () => ({}),
  getSpecialPage: () => ({ specialId: 'none' }),
  replayActivity: () => ({ month: '2026-10', prices: [{ specId: 'none', fen: 100 }] }),
  listItems: () => ({}),
  listArticles: () => ({}),
  listPictures: () => ({}),
  listItemOrgans: () => ({}),
  nameItems: () => ({ itemIds: 'none' }),
  listGuideEditions: () => ({}),
  getGuideEdition: () => ({}),
  getItem: () => ({ itemId: 'none' }),
  tryProduct: () => ({ productId: 'none', changes: [] }),
  saveView: () => ({ name: '今天', path: '/orders', query: 'state=booked' }),
  deleteView: () => ({ viewId: 'none' }),
  listRatingsForStaff: ({ branchId }) => ({ branchId }),
  letInRating: ({ ratingId }) => ({ ratingId }),
  keepBackRating: ({ ratingId }) => ({ ratingId, reason: '测试需要' }),
  answerRating: ({ ratingId }) => ({ ratingId, answer: '谢谢您' }),
} satisfies Partial<StaffSamples>

/** Stars for this booking's visit. */
export async function aRatingAt({ ctx }: TestMall, branchId: string, bookingId: string): Promise<string> {
  const id = ctx.ids.id()
  await ctx.pool.query(
    `insert into rating (id, booking_id, member_id, branch_id, visited_on, environment_stars, queue_stars, service_stars, masked_name,
       is_nameless, text, state, saved_at, published_at)
     select $1, id, member_id, $2, day, 5, 4, 3, '王**', false, '', 'shown', mall_now(), mall_now() from booking where id = $3`,
    [id, branchId, bookingId],
  )
  return id
}
