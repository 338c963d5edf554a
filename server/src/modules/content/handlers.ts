import type { modules } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import type { HandlersOf } from '../../http/handler.ts'
import { listNavigation } from './navigation.ts'
import * as queries from './queries.ts'
import { getSpecial, listSpecials } from './special.ts'
import { getMarket, listMarketItems } from './special-market.ts'

/** Beside the lead, on the home page. */
const LECTURES_AT_HOME = 4

export const handlers: HandlersOf<typeof modules.content> = {
  listNavigation: async ({ position }, { ctx }) => ({ list: await listNavigation(ctx, position) }),
  getBanner: async (_, { ctx }) => ({ list: await queries.listBanners(ctx.db, 'home') }),
  threeMajorServices: async (_, { ctx }) => ({ list: await queries.listMajorServices(ctx.db) }),
  healthKnowledgeLectureHalls: async (_, { ctx }) => {
    const [lead = null, ...list] = await queries.listLectures(ctx.db, { limit: 1 + LECTURES_AT_HOME, offset: 0 })
    return { lead, list }
  },
  healthKnowledgeLectureHallsPage: async ({ pageNum, pageSize }, { ctx }) => ({
    list: await queries.listLectures(ctx.db, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    total: await queries.countLectures(ctx.db),
    curPage: pageNum,
    pageSize,
  }),
  getDynamics: async ({ size }, { ctx }) => ({ list: await queries.listDynamics(ctx.db, size) }),
  getDataReport: async (_, { ctx }) => (await queries.findLatestReport(ctx.db)) ?? fail('NOT_FOUND'),
  getPage: async ({ slug }, { ctx }) => (await queries.findPage(ctx.db, slug)) ?? fail('NOT_FOUND'),
  getSpecial,
  listSpecials: (_, { ctx }) => listSpecials(ctx.db),
  getMarket: (_, { ctx }) => getMarket(ctx),
  listMarketItems,
}
