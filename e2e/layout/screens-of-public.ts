import { productId } from '../../demo-data/src/products/product-shape.ts'
import type { SCREENS, ScreenState } from './screens.ts'

const [basic, peace, silver, withdrawn] = ['parents-basic', 'parents-peace', 'silver-heart', 'gut-liver-2025'].map(
  productId,
)
const PAGES = {
  'help-center': '帮助中心',
  'about-us': '关于我们',
  'connect-us': '联系我们',
  'privacy-us': '隐私政策',
  'sales-back': '退改规则',
  expressage: '配送说明',
}
const MALL_PAGES = { about: '关于我们', management: '管理团队', sense: '质量与医疗' }
const NEWS = { 6: '集团动态', 7: '荣誉资质', 8: '公益行动' }

/** A desktop has the filters beside the list; phone and tablet each have their own sheet. */
const filterSheet = (name: string, layout: 'phone' | 'tablet'): ScreenState => ({
  name,
  at: '/searchList',
  shows: (page) => page.getByRole('dialog', { name: '筛选' }),
  layout,
  open: (page) => page.getByRole('button', { name: /^筛选/ }).first().click(),
})

/** Pages of text, by the last part of their address. */
function textScreens(path: string, titles: Readonly<Record<string, string>>, prefix = ''): typeof SCREENS {
  const screenOf = ([slug, shows]: [string, string]): [string, ScreenState[]] => [
    path + slug,
    [{ name: prefix + slug, at: `/${path}${slug}`, shows }],
  ]
  return Object.fromEntries(Object.entries(titles).map(screenOf))
}

/** Public screens. */
export const publicScreens: typeof SCREENS = {
  '': [
    { name: 'home', at: '/', shows: (page) => page.getByRole('complementary', { name: '公告' }) },
    {
      name: 'home-member',
      has: ['booking'],
      at: '/',
      shows: (page) => page.getByRole('list', { name: '接下来的体检' }),
    },
    {
      name: 'home-cookies',
      at: '/',
      shows: (page) => page.getByRole('region', { name: 'Cookie 提示' }),
      remembers: { 'mall.cookies': '' },
    },
  ],
  'passport/login': [{ name: 'login', at: '/passport/login', shows: '手机号登录' }],
  offline: [{ name: 'offline', at: '/offline', shows: '没有网络，这一页打不开' }],
  auth: { leadsTo: 'the page that asked for the login' },
  transfer: [
    { name: 'transfer', at: '/transfer?code=nobody-knows-it', shows: '没能带着登录过来', noise: /status of 400/ },
  ],
  searchList: [
    { name: 'search-list', at: '/searchList', shows: '全部套餐' },
    { name: 'search-list-words', at: '/searchList?searchItem=颈动脉', shows: '颈动脉' },
    {
      name: 'search-list-filtered',
      at: '/searchList?product_first_type_id=c-parents&priceMax=150000',
      shows: '父母体检',
    },
    { name: 'search-list-nothing', at: '/searchList?searchItem=魑魅魍魉', shows: '魑魅魍魉' },
    {
      name: 'search-list-relaxed',
      at: '/searchList?searchItem=颈动脉 疫苗',
      shows: (page) => page.getByRole('navigation', { name: '换个找法' }),
    },
    filterSheet('search-list-filter', 'phone'),
    filterSheet('search-list-filter-tablet', 'tablet'),
  ],
  'product/:productId': [
    { name: 'product', at: `/product/${peace}`, shows: '父母安心体检套餐' },
    { name: 'product-dental', at: `/product/${productId('scaling')}`, shows: '超声洁牙与口腔检查' },
    { name: 'product-goods', at: `/product/${productId('bp-voice')}`, shows: '上臂式电子血压计 大屏语音款' },
    { name: 'product-withdrawn', at: `/product/${withdrawn}`, shows: '肠胃肝胆专项检查（2025 版）' },
    {
      name: 'product-spec',
      at: `/product/${peace}`,
      shows: (page) => page.getByRole('dialog', { name: '选规格' }),
      layout: 'phone',
      open: (page) => page.getByRole('button', { name: '加入购物车' }).first().click(),
    },
  ],
  'qualification/:qualificationId': [{ name: 'qualification', at: '/qualification/record', shows: '网站备案' }],
  guide: [{ name: 'guide', at: '/guide', shows: /^(给我查缺|该查什么，不必查什么)$/ }],
  mintProcess: [{ name: 'process', at: '/mintProcess', shows: '体检流程' }],
  branch: [{ name: 'branch-list', at: '/branch', shows: '北京院区' }],
  'branch/:branchId': [{ name: 'branch', at: '/branch/beijing-gulou', shows: '北京鼓楼院区' }],
  'special/:specialId': [
    { name: 'special', at: '/special/women', shows: '女性关爱专题' },
    { name: 'special-one-product', at: '/special/lungs', shows: '肺部筛查专题' },
  ],
  tjMarket: [
    { name: 'market', at: '/tjMarket', shows: '体检超市' },
    { name: 'market-words', at: '/tjMarket?searchItem=颈动脉', shows: '体检超市' },
  ],
  'book-now': [{ name: 'book-now', at: '/book-now', shows: '立即预约' }],
  compare: [
    { name: 'compare', at: `/compare?ids=${basic},${peace}`, shows: (page) => page.getByRole('table') },
    {
      name: 'compare-three',
      at: `/compare?ids=${basic},${peace},${silver},${withdrawn}`,
      shows: (page) => page.getByRole('table'),
    },
    {
      name: 'compare-empty',
      at: '/compare',
      shows: (page) => page.getByRole('main').getByRole('link', { name: '去选套餐' }),
    },
  ],
  coupon: [
    { name: 'coupon', at: '/coupon', shows: '您用得上的券，都在这' },
    { name: 'coupon-member', has: ['coupons'], at: '/coupon', shows: '您用得上的券，都在这' },
  ],
  'user-agreement': [{ name: 'user-agreement', at: '/user-agreement', shows: '用户协议' }],
  'privacy-clause': [{ name: 'privacy-clause', at: '/privacy-clause', shows: '隐私政策' }],
  ...textScreens('profile/', PAGES),
  ...textScreens('mall/', MALL_PAGES, 'mall-'),
  healthInformation: [{ name: 'health-information', at: '/healthInformation', shows: '健康资讯' }],
  'health-lecture': [{ name: 'lectures', at: '/health-lecture', shows: '健康讲堂' }],
  'live-room': [
    { name: 'live-room', at: '/live-room?id=lecture-first-visit', shows: '头一回带爸妈体检，怎么安排一天' },
    { name: 'live-room-ahead', at: '/live-room?id=lecture-sleep-pressure', shows: '睡不好，血压就高？' },
  ],
  'data-report': [{ name: 'data-report', at: '/data-report', shows: '60 岁以上人群，最常见的五项异常' }],
  'mall-list': Object.entries(NEWS).map(([tab, shows]) => ({
    name: `news-${tab}`,
    at: `/mall-list?activeName=${tab}`,
    shows,
  })),
  'healthInformation/detail/:id': [
    {
      name: 'article',
      at: '/healthInformation/detail/article-water-before',
      shows: '体检前一晚，到底能不能喝水？',
    },
    {
      name: 'article-plaque',
      at: '/healthInformation/detail/article-plaque-run',
      shows: '颈动脉有斑块，还能跑步吗？',
    },
  ],
  'mall-article/:id': [
    { name: 'mall-article', at: '/mall-article/article-news-data', shows: '年度体检数据报告怎么来的' },
  ],
  'mall-list-details/:id': [
    { name: 'mall-list-details', at: '/mall-list-details/article-news-data', shows: '年度体检数据报告怎么来的' },
    { name: 'announcement', at: '/mall-list-details/article-news-closed-day', shows: /停检一天$/ },
    {
      name: 'announcement-member',
      has: ['booking'],
      at: '/mall-list-details/article-news-closed-day',
      shows: (page) => page.getByText(/^您家的.+不受影响。$/),
    },
  ],
  '*': [{ name: 'not-found', at: '/nowhere/deep', shows: '这一页没找到', noise: /status of 404/ }],
}
