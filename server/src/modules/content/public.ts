export { listArticleAddresses } from './articles.ts'
export { cleanHtml } from './clean-html.ts'
export { listBanners } from './queries.ts'
export { listSpecials } from './special.ts'
