export { listArticlePaths, newestArticles } from './articles.ts'
export {
  addHiddenBanner,
  BANNER_PICTURES,
  changeBanner,
  contentChangesPassed,
  deleteHiddenBanners,
  findBannersToChange,
  isBannerPicture,
  listBannerPictures,
  lockBanners,
  searchBanners,
} from './banner-changes.ts'
export { hasPersonalNumber } from './lectures/lecture-rules.ts'
export { answerQuestion, publishQuestion, questionsOf, setDoctor, setLecture } from './lectures/manage-lectures.ts'
export { listTexts } from './list-texts.ts'
export { personalData } from './personal-data.ts'
export { ArticleToPublish, publishArticle, withdrawArticle } from './publish-article.ts'
export { describeSpecial, publishSpecial, SpecialToPublish } from './publish-special.ts'
export { listBanners, listPageSlugs } from './queries.ts'
export { listSpecials } from './special.ts'
export { agreedVersions } from './texts/agreed-versions.ts'
export { bodyAsKept, changesAsKept, textRows } from './texts/text-rows.ts'
export { whyNotNextVersion } from './texts/text-rules.ts'
