import type { modules } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { getArticleInfo, getNewsList } from './articles/articles.ts'
import { getArticle, listArticles } from './articles/staff-articles.ts'
import { comparePage } from './compare-page.ts'
import { listBranchDoctors } from './doctors/doctors.ts'
import { getDoctor, listDoctors } from './doctors/staff-doctors.ts'
import * as questions from './lectures/lecture-questions.ts'
import { getLecture, lectureHall, lecturePage } from './lectures/lectures.ts'
import * as staffLectures from './lectures/staff-lectures.ts'
import * as staffQuestions from './lectures/staff-questions.ts'
import { watchLecture } from './lectures/watch-lecture.ts'
import { listNavigation } from './navigation.ts'
import * as queries from './queries.ts'
import { getGroupDataReport, latestReport } from './reports.ts'
import { getSpecial, listSpecials } from './special.ts'
import { getMarket, listMarketItems } from './special-market.ts'
import { listStructure } from './structure/list-structure.ts'
import { getShopText, listShopTexts } from './texts/shop-texts.ts'

export const handlers: HandlersOf<typeof modules.content> = {
  listNavigation: async ({ position }, { ctx }) => ({ list: await listNavigation(ctx, position) }),
  getBanner: async (_, { ctx }) => ({ list: await queries.listBanners(ctx, 'home') }),
  threeMajorServices: async (_, { ctx }) => ({ list: await queries.listMajorServices(ctx.db) }),
  healthKnowledgeLectureHalls: lectureHall,
  healthKnowledgeLectureHallsPage: lecturePage,
  getLecture,
  listBranchDoctors,
  listLectureQuestions: questions.listLectureQuestions,
  myLecture: questions.myLecture,
  askLecture: questions.askLecture,
  wantLectureQuestion: questions.wantLectureQuestion,
  remindLecture: questions.remindLecture,
  watchLecture,
  getDynamics: async ({ size }, { ctx }) => ({ list: await queries.listDynamics(ctx, size) }),
  getDataReport: (_, { ctx }) => latestReport(ctx.db),
  // The enterprise content host uses the same queries.
  contentGetDynamics: async ({ size }, { ctx }) => ({ list: await queries.listDynamics(ctx, size) }),
  contentGetDataReport: (_, { ctx }) => latestReport(ctx.db),
  getNewsList,
  getArticleInfo,
  getGroupDataReport,
  getPage: async ({ slug, version }, { ctx }) => (await queries.findPage(ctx, slug, version)) ?? fail('NOT_FOUND'),
  comparePage,
  getAgreedVersions: (_, { ctx }) => ctx.modules.agreedVersions(ctx.db),
  getSpecial,
  listSpecials: (_, { ctx }) => listSpecials(ctx.db),
  getMarket: (_, { ctx }) => getMarket(ctx),
  listMarketItems,
}

export const staffHandlers: StaffHandlersOf<typeof staffModules.content> = {
  ...{ listShopTexts, getShopText, listArticles, getArticle, listDoctors, getDoctor, listStructure },
  listLecturesForStaff: staffLectures.listLecturesForStaff,
  getLectureForStaff: staffLectures.getLectureForStaff,
  setLectureState: staffLectures.setLectureState,
  listLectureQuestionsForStaff: staffQuestions.listLectureQuestionsForStaff,
  letInLectureQuestion: staffQuestions.letInLectureQuestion,
  keepBackLectureQuestion: staffQuestions.keepBackLectureQuestion,
  answerLectureQuestion: staffQuestions.answerLectureQuestion,
}
