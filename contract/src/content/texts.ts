/** The mall's own texts by the last part of their address: what each is called, and where the shop shows it. */
export const TEXTS = {
  'user-agreement': { name: '用户协议', path: '/user-agreement' },
  'privacy-clause': { name: '隐私政策', path: '/privacy-clause' },
  'sales-back': { name: '退改规则', path: '/profile/sales-back' },
  expressage: { name: '配送说明', path: '/profile/expressage' },
  'mint-process': { name: '体检流程', path: '/mintProcess' },
  'help-center': { name: '帮助中心', path: '/profile/help-center' },
  'about-us': { name: '关于我们', path: '/profile/about-us' },
  management: { name: '管理团队', path: '/mall/management' },
  sense: { name: '质量与医疗', path: '/mall/sense' },
  'connect-us': { name: '联系我们', path: '/profile/connect-us' },
} as const satisfies Readonly<Record<string, { name: string; path: string }>>

export type TextSlug = keyof typeof TEXTS

export const isTextSlug = (slug: string): slug is TextSlug => Object.hasOwn(TEXTS, slug)

export const TEXT_SLUGS: readonly TextSlug[] = Object.keys(TEXTS).filter(isTextSlug)

/** Agreed to at each login; a member who agreed to an earlier version is asked again. */
export const AGREED_TEXTS = ['user-agreement', 'privacy-clause'] as const

/** Agreements and the rules of buying: nothing is sold without them, and a new version is told some days ahead. */
export const BINDING_TEXTS: readonly TextSlug[] = [...AGREED_TEXTS, 'sales-back']
export const NOTICE_DAYS = 7
/** How many days ahead a version can take effect: each next one has to follow it. */
export const TEXT_AHEAD_DAYS = 365

/** What they say of examinations is approved as medical words too. */
export const MEDICAL_TEXTS: readonly string[] = ['sense', 'mint-process', 'help-center'] satisfies TextSlug[]

/** The operator's own words in a text; they follow what stands in 商城资料. */
export const TEXT_NAMES = { mall: '商城名称', group: '经营者名称', phone: '客服电话', hours: '客服时间' } as const
