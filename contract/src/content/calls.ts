import { z } from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, Nothing, pageOf, QueryInt, Tier } from '../shapes.ts'

/** One way into a category: a second level of it, or a filter on it. */
export const NavigationEntry = z.object({
  id: Id,
  name: z.string(),
  /** '' has none. */
  image: z.string(),
  /** Shown as rings; 0 shows none. */
  tier: Tier,
  /** Query of the search list that it opens. */
  query: z.string(),
})

/** What opens behind a first-level item: headed columns and a product. */
export const NavigationPanel = z.object({
  columns: z.array(z.object({ title: z.string(), list: z.array(NavigationEntry) })),
  product: ProductCard.nullable(),
})

export const NavigationItem = z.object({
  id: Id,
  navigationName: z.string(),
  /** '1' opens the search list by category, '2' the configured address, '0' home. */
  type: z.enum(['0', '1', '2']),
  pcUrl: z.string(),
  h5Url: z.string(),
  categoryId: z.string(),
  categoryList: z.array(z.object({ id: Id, pid: Id, categoryName: z.string(), categoryImg: z.string() })),
  /** Without columns of the operator's it holds the categories below. */
  panel: NavigationPanel,
})

export const listNavigation = endpoint({
  does: '导航',
  method: 'GET',
  path: '/home/navigation/queryList',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ position: z.enum(['top', 'footer', 'phone']).default('top') }),
  output: z.object({ list: z.array(NavigationItem) }),
})

export const Banner = z.object({
  id: Id,
  imageUrl: z.string(),
  phoneImageUrl: z.string(),
  title: z.string(),
  text: z.string(),
  /** For phones. */
  shortText: z.string(),
  tab: z.string(),
  pcUrl: z.string(),
  h5Url: z.string(),
})

export const getBanner = endpoint({
  does: '首页横幅',
  method: 'GET',
  path: '/newHome/getBanner',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({ list: z.array(Banner) }),
})

export const threeMajorServices = endpoint({
  does: '三大服务',
  method: 'GET',
  path: '/newHome/threeMajorServices',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ id: Id, stage: z.string(), title: z.string(), points: z.array(z.string()) })),
  }),
})

export const Lecture = z.object({
  id: Id,
  title: z.string(),
  speaker: z.string(),
  speakerTitle: z.string(),
  /** Portrait; '' where there is none. */
  speakerImageUrl: z.string(),
  /** Who the speaker is, in a few sentences; '' for nothing. */
  speakerWords: z.string(),
  imageUrl: z.string(),
  /** Words on the pill, e.g. `今晚 19:30 直播` or `检前准备`. */
  tag: z.string(),
  topic: z.string(),
  /** The one that holds it; null for none. */
  branch: z.object({ id: Id, name: z.string() }).nullable(),
  minutes: z.int(),
  /** `over`: its time has passed and it has no recording yet. */
  state: z.enum(['upcoming', 'live', 'over', 'recorded']),
  startsAt: Instant.nullable(),
  /** What it is about, point by point. */
  points: z.array(z.string()),
  /** The same with the second each begins at, where it is set. */
  chapters: z.array(z.object({ atSecond: z.int(), title: z.string() })),
  /** Address of the recording or of the live picture; '' while there is none. HLS when it ends in `.m3u8`. */
  videoUrl: z.string(),
  /** What the shop is searched for beside it; '' for nothing. */
  productWords: z.string(),
})

/** A speaker with the number of their lectures. */
export const LectureSpeaker = z.object({
  speaker: z.string(),
  speakerTitle: z.string(),
  speakerImageUrl: z.string(),
  lectures: z.int(),
})

export const healthKnowledgeLectureHalls = endpoint({
  does: '首页健康讲堂',
  method: 'GET',
  path: '/newHome/healthKnowledgeLectureHalls',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({ lead: Lecture.nullable(), list: z.array(Lecture) }),
})

export const healthKnowledgeLectureHallsPage = endpoint({
  does: '健康讲堂分页',
  method: 'GET',
  path: '/newHome/healthKnowledgeLectureHallsPage',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    pageNum: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(10),
    /** '' takes every topic. */
    topic: z.string().max(20).default(''),
    /** Only lectures whose title or speaker hold each of these words. */
    searchItem: z.string().trim().max(30).default(''),
    /** 1: only what can be watched again. */
    replay: z.enum(['0', '1']).default('0'),
  }),
  /** `topics`: every topic, the one with the most lectures first; `speakers` alike, a few of them. */
  output: pageOf(Lecture).extend({ topics: z.array(z.string()), speakers: z.array(LectureSpeaker) }),
})

export const ArticleCard = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  tag: z.string(),
  minutes: z.int(),
  publishedOn: z.string(),
})

export const getDynamics = endpoint({
  does: '企业与健康动态',
  method: 'GET',
  path: '/mall/getDynamics',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: z.strictObject({ size: QueryInt(1, 20).default(4) }),
  output: z.object({ list: z.array(ArticleCard) }),
})

export const getDataReport = endpoint({
  does: '体检数据报告摘要',
  method: 'GET',
  path: '/mall/getDataReport',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    id: Id,
    title: z.string(),
    source: z.string(),
    bars: z.array(z.object({ label: z.string(), percent: z.number() })),
  }),
  failures: ['NOT_FOUND'],
})

/** One of the mall's own texts: agreement, privacy policy, rules, help. */
export const Page = z.object({
  slug: Id,
  title: z.string(),
  /** Which wording this is; login stores the versions that a person agreed to. */
  version: z.string(),
  effectiveOn: Day,
  /** What is new against the version before, in plain words; empty for a first one. */
  changes: z.array(z.string()),
  /** Sanitised HTML; its `h2` carry the ids of `sections`. */
  bodyHtml: z.string(),
  /** Every wording that there was, this one among them, newest first. Without a `version` the newest is shown. */
  versions: z.array(z.object({ version: Id, effectiveOn: Day, changes: z.array(z.string()) })),
  /** The table of contents. A section of questions has its whole text here and none in the body. */
  sections: z.array(
    z.object({
      id: Id,
      title: z.string(),
      questions: z.array(z.object({ id: Id, question: z.string(), answerHtml: z.string() })),
    }),
  ),
})

/** Differences of a version to the one before it: changed lines in full, by section. */
export const Comparison = z.object({
  version: Id,
  earlier: Id,
  parts: z.array(
    z.object({
      title: z.string(),
      lines: z.array(z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))),
    }),
  ),
})

export const comparePage = endpoint({
  does: '一份文字的某一版和前一版逐字对照',
  method: 'GET',
  path: '/content-page/comparePage/{slug}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ slug: Id, version: Id }),
  output: Comparison,
  failures: ['NOT_FOUND'],
})

/** The login says which of them a person agreed to. */
export const getAgreedVersions = endpoint({
  does: '登录时要同意的协议，现在是哪一版',
  method: 'GET',
  path: '/content-page/getAgreedVersions',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({ agreement: z.string(), privacy: z.string() }),
})

export const getPage = endpoint({
  does: '商城自己的文字：协议、隐私政策、规则、帮助',
  method: 'GET',
  path: '/content-page/getPage/{slug}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ slug: Id, version: Id.optional() }),
  output: Page,
  failures: ['NOT_FOUND'],
})
