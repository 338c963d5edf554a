import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nothing, pageOf, QueryInt } from '../shapes.ts'
import { ArticleCard, getDataReport as digestOfReport, Lecture, getDynamics as newestAtMall } from './calls.ts'

/** health: what doctors explain; the others tell about the group. */
export const ArticleKind = z.enum(['health', 'news', 'honours', 'charity'])
/** The operator's product code, part of the URLs of the enterprise content host. */
const Product = z.string().regex(/^[a-z]{2,20}$/)

/** What a notice announces: a branch examines nobody on these days, both included. */
export const Closure = z.strictObject({ branchId: Id, firstDay: Day, lastDay: Day })

export const Article = ArticleCard.extend({
  kind: ArticleKind,
  /** Sanitised HTML; its `h2` carry the ids of `sections`. */
  bodyHtml: z.string(),
  sections: z.array(z.object({ id: Id, title: z.string() })),
  /** Name and title of the doctor who reviewed it; '' where no review is required. */
  reviewer: z.string(),
  /** Portrait; '' where there is none. */
  reviewerImageUrl: z.string(),
  reviewedOn: Day.nullable(),
  /** What the shop is searched for beside it; '' for nothing. */
  productWords: z.string(),
  /** The same topic first, then the newest of its kind. */
  related: z.array(ArticleCard),
  /** null: it announces none. */
  closure: Closure.nullable(),
  /** What its claims stand on: a link to `#source-` and a number, counted from 1, is a claim. */
  sources: z.array(z.object({ name: z.string(), detail: z.string(), url: z.string() })),
  /** The one of its kind that was published before it. */
  previous: z.object({ id: Id, title: z.string() }).nullable(),
})

export const getNewsList = endpoint({
  does: '文章与动态列表，按种类、话题和搜索词',
  method: 'GET',
  host: 'content',
  path: '/{product}Group/getNewsList',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    product: Product,
    kind: ArticleKind.default('news'),
    /** '' takes every topic. */
    tag: z.string().max(20).default(''),
    /** Only articles that hold each of these words. */
    searchItem: z.string().trim().max(30).default(''),
    curPage: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(10),
  }),
  /** `tags`: every topic of the kind, the one with the most articles first. */
  output: pageOf(ArticleCard).extend({ tags: z.array(z.string()) }),
  failures: ['NOT_FOUND'],
})

export const getArticleInfo = endpoint({
  does: '一篇文章：正文、目录、审阅人与相关阅读',
  method: 'GET',
  host: 'content',
  path: '/{product}Group/getArticleInfo',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ product: Product, id: Id }),
  output: Article,
  failures: ['NOT_FOUND'],
})

/** One part of a report: its figures as a table, and how they are drawn beside it. */
export const ReportTable = z.object({
  title: z.string(),
  /** What the figures say, in words. */
  words: z.string(),
  /** `lines`: columns over ordered rows; `rings`: the last column of every row; `bars`: rows side by side. */
  chart: z.enum(['bars', 'lines', 'rings']),
  columns: z.array(z.string()),
  /** The first cell names the row. */
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
})

export const getGroupDataReport = endpoint({
  does: '体检数据报告全文：图、数据表、方法与来源',
  method: 'GET',
  host: 'content',
  path: '/{product}Group/getDataReport',
  access: 'anyone',
  shared: true,
  /** Without an id: the latest one. */
  input: z.strictObject({ product: Product, id: Id.optional() }),
  output: z.object({
    id: Id,
    title: z.string(),
    source: z.string(),
    year: z.int(),
    intro: z.string(),
    method: z.string(),
    figures: z.array(z.object({ value: z.string(), label: z.string() })),
    tables: z.array(ReportTable),
    /** Every report, this one too. */
    all: z.array(z.object({ id: Id, title: z.string(), year: z.int() })),
  }),
  failures: ['NOT_FOUND'],
})

export const contentGetDynamics = endpoint({
  does: '企业内容：企业与健康动态',
  method: 'GET',
  host: 'content',
  path: '/mall/getDynamics',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: newestAtMall.input,
  output: newestAtMall.output,
})

export const contentGetDataReport = endpoint({
  does: '企业内容：体检数据报告摘要',
  method: 'GET',
  host: 'content',
  path: '/mall/getDataReport',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: Nothing,
  output: digestOfReport.output,
  failures: ['NOT_FOUND'],
})

export const listBranchDoctors = endpoint({
  does: '一家院区的医生：头像、职称、介绍',
  method: 'GET',
  path: '/newHome/listBranchDoctors',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ branchId: Id }),
  output: z.object({
    /** In the order that the group gives them; the first ones of very many. */
    list: z.array(
      z.object({
        ...{ id: Id, name: z.string(), title: z.string(), words: z.string() },
        /** Portrait; '' where there is none. */
        imageUrl: z.string(),
        /** That they hold or held. */
        lectures: z.int(),
      }),
    ),
  }),
})

export const getLecture = endpoint({
  does: '一场讲座：时间、主讲人、讲什么、回放',
  method: 'GET',
  path: '/newHome/getLecture',
  access: 'anyone',
  shared: true,
  /** Without an id: the one that is live, else the next one. */
  input: z.strictObject({ id: Id.optional() }),
  output: z.object({ lecture: Lecture, others: z.array(Lecture) }),
  failures: ['NOT_FOUND'],
})
