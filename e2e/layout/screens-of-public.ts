import { productId } from '../../demo-data/src/products/product-shape.ts'
import type { SCREENS } from './screens.ts'

const [basic, peace, silver, withdrawn] = ['parents-basic', 'parents-peace', 'silver-heart', 'gut-liver-2025'].map(
  productId,
)
const pages = ['help-center', 'about-us', 'connect-us', 'privacy-us', 'sales-back', 'expressage']

/** What everybody may see. */
export const publicScreens: typeof SCREENS = {
  '': [
    { name: 'home', at: '/' },
    { name: 'home-member', has: ['booking'], at: '/' },
    { name: 'home-cookies', at: '/', remembers: { 'mall.cookies': '' } },
  ],
  'passport/login': [{ name: 'login', at: '/passport/login' }],
  offline: [{ name: 'offline', at: '/offline' }],
  auth: { leadsTo: 'the page that asked for the login' },
  transfer: [{ name: 'transfer', at: '/transfer?code=nobody-knows-it' }],
  searchList: [
    { name: 'search-list', at: '/searchList' },
    { name: 'search-list-words', at: '/searchList?searchItem=颈动脉' },
    { name: 'search-list-filtered', at: '/searchList?product_first_type_id=c-parents&priceMax=1500' },
    { name: 'search-list-nothing', at: '/searchList?searchItem=魑魅魍魉' },
    {
      name: 'search-list-filter',
      at: '/searchList',
      layout: 'below-desktop',
      open: (page) => page.getByRole('button', { name: /^筛选/ }).first().click(),
    },
  ],
  'product/:productId': [
    { name: 'product', at: `/product/${peace}` },
    { name: 'product-dental', at: `/product/${productId('scaling')}` },
    { name: 'product-goods', at: `/product/${productId('bp-voice')}` },
    { name: 'product-withdrawn', at: `/product/${withdrawn}` },
    {
      name: 'product-spec',
      at: `/product/${peace}`,
      layout: 'phone',
      open: (page) => page.getByRole('button', { name: '加入购物车' }).first().click(),
    },
  ],
  'qualification/:qualificationId': [{ name: 'qualification', at: '/qualification/record' }],
  guide: [{ name: 'guide', at: '/guide' }],
  mintProcess: [{ name: 'process', at: '/mintProcess' }],
  branch: [{ name: 'branch-list', at: '/branch' }],
  'branch/:branchId': [{ name: 'branch', at: '/branch/beijing-gulou' }],
  'special/:specialId': [
    { name: 'special', at: '/special/women' },
    { name: 'special-one-product', at: '/special/lungs' },
  ],
  tjMarket: [
    { name: 'market', at: '/tjMarket' },
    { name: 'market-words', at: '/tjMarket?searchItem=颈动脉' },
  ],
  'book-now': [{ name: 'book-now', at: '/book-now' }],
  compare: [
    { name: 'compare', at: `/compare?ids=${basic},${peace}` },
    { name: 'compare-three', at: `/compare?ids=${basic},${peace},${silver},${withdrawn}` },
    { name: 'compare-empty', at: '/compare' },
  ],
  coupon: [
    { name: 'coupon', at: '/coupon' },
    { name: 'coupon-member', has: ['coupons'], at: '/coupon' },
  ],
  'user-agreement': [{ name: 'user-agreement', at: '/user-agreement' }],
  'privacy-clause': [{ name: 'privacy-clause', at: '/privacy-clause' }],
  ...Object.fromEntries(pages.map((slug) => [`profile/${slug}`, [{ name: slug, at: `/profile/${slug}` }]])),
  ...Object.fromEntries(
    ['about', 'management', 'sense'].map((slug) => [`mall/${slug}`, [{ name: `mall-${slug}`, at: `/mall/${slug}` }]]),
  ),
  healthInformation: [{ name: 'health-information', at: '/healthInformation' }],
  'health-lecture': [{ name: 'lectures', at: '/health-lecture' }],
  'live-room': [
    { name: 'live-room', at: '/live-room?id=lecture-first-visit' },
    { name: 'live-room-ahead', at: '/live-room?id=lecture-sleep-pressure' },
  ],
  'data-report': [{ name: 'data-report', at: '/data-report' }],
  'mall-list': [6, 7, 8].map((tab) => ({ name: `news-${tab}`, at: `/mall-list?activeName=${tab}` })),
  'healthInformation/detail/:id': [
    { name: 'article', at: '/healthInformation/detail/article-water-before' },
    { name: 'article-plaque', at: '/healthInformation/detail/article-plaque-run' },
  ],
  'mall-article/:id': [{ name: 'mall-article', at: '/mall-article/article-news-data' }],
  'mall-list-details/:id': [{ name: 'mall-list-details', at: '/mall-list-details/article-news-data' }],
  '*': [{ name: 'not-found', at: '/nowhere/deep' }],
}
