export { articleBodyAsKept, articleRows, whyNotArticle } from './articles/article-rows.ts'
export { listArticlePaths, newestArticles } from './articles/articles.ts'
export { articlesToReview } from './articles/staff-articles.ts'
export {
  addHiddenBanner,
  changeBanner,
  contentChangesPassed,
  deleteHiddenBanners,
  findBannersToChange,
  lockBanners,
  searchBanners,
} from './banner-changes.ts'
export { doctorRows } from './doctors/doctor-rows.ts'
export { findShownDoctors } from './doctors/doctors.ts'
export { filmOrigins } from './lectures/film-origins.ts'
export { lectureRows } from './lectures/lecture-rows.ts'
export { hasPersonalNumber } from './lectures/lecture-rules.ts'
export { waitingLectureQuestions } from './lectures/staff-questions.ts'
export { listTexts } from './list-texts.ts'
export { countNavigation } from './navigation.ts'
export { personalData } from './personal-data.ts'
export { pictureUses } from './picture-uses.ts'
export { listBanners, listPageSlugs } from './queries.ts'
export { listSpecials } from './special.ts'
export { listSpecialRows, specialAsKept, specialRows, whyNotSpecial } from './special-rows.ts'
export { navigationRows } from './structure/navigation-rows.ts'
export { panelRows } from './structure/panel-rows.ts'
export { serviceRows } from './structure/service-rows.ts'
export { agreedVersions } from './texts/agreed-versions.ts'
export { bodyAsKept, changesAsKept, textRows } from './texts/text-rows.ts'
export { whyNotNextVersion } from './texts/text-rules.ts'
