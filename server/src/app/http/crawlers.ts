import type { FastifyInstance } from 'fastify'
import { listBranches } from '../../modules/branch/public.ts'
import {
  countProductsOnSale,
  listCategoriesBelow,
  listFilterLists,
  listProductsOnSale,
} from '../../modules/catalogue/public.ts'
import { listArticlePaths, listSpecials, newestArticles } from '../../modules/content/public.ts'
import { getOperator, listQualifications } from '../../modules/settings/public.ts'
import type { Context } from '../context.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import { rssXml } from './rss.ts'
import { type Entry, indexXml, robotsText, urlsetXml } from './sitemap.ts'

/** Public screens without a database row. */
const SCREENS = [
  '/',
  '/searchList',
  '/branch',
  '/guide',
  '/tjMarket',
  '/book-now',
  '/coupon',
  '/mintProcess',
  '/healthInformation',
  '/health-lecture',
  '/live-room',
  '/data-report',
  '/mall-list?activeName=6',
  '/mall-list?activeName=7',
  '/mall-list?activeName=8',
  '/mall/management',
  '/mall/sense',
  '/user-agreement',
  '/privacy-clause',
  '/profile/help-center',
  '/profile/about-us',
  '/profile/connect-us',
  '/profile/privacy-us',
  '/profile/sales-back',
  '/profile/expressage',
]

/** The protocol allows 50,000 URLs a file. */
const PRODUCTS_A_FILE = 40_000
const ARTICLES_IN_FEED = 20
/** Cached and shared by concurrent requests, so that crawlers do not load the database. */
const KEPT_MS = 60_000
const CACHED = 'public, max-age=0, s-maxage=600'

/** Serves robots.txt, the sitemap and the feed. */
export function serveCrawlers(app: FastifyInstance, ctx: Context): void {
  const { publicOrigin } = ctx.settings
  const feed = staleWhileRevalidate(KEPT_MS, feedOf)
  const fileCount = staleWhileRevalidate(KEPT_MS, async ({ db }) => filesFor(await countProductsOnSale(db)))
  const parts = new Map<number, (ctx: Context) => Promise<string>>()
  /** `part` exists. */
  const partXml = (part: number) => {
    const known = parts.get(part)
    if (known) return known(ctx)
    const read = staleWhileRevalidate(KEPT_MS, async (from) => urlsetXml(publicOrigin, await entriesOf(from, part)))
    parts.set(part, read)
    return read(ctx)
  }

  app.get('/robots.txt', { logLevel: 'warn' }, (_, reply) =>
    reply.header('cache-control', CACHED).type('text/plain; charset=utf-8').send(robotsText(publicOrigin, SCREENS)),
  )

  app.get('/rss.xml', async (_, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('application/rss+xml; charset=utf-8')
      .send(await feed(ctx)),
  )

  app.get<{ Querystring: { part?: string | string[] } }>('/sitemap.xml', async (request, reply) => {
    const files = await fileCount(ctx)
    const part = partOf(request.query.part, files)
    const xml = files > 1 && part === undefined ? indexXml(publicOrigin, files) : await partXml(part ?? 1)
    return reply.header('cache-control', CACHED).type('application/xml; charset=utf-8').send(xml)
  })
}

/** Feed of the newest articles reviewed by doctors. */
async function feedOf(ctx: Context): Promise<string> {
  const [{ mallName }, articles] = await Promise.all([getOperator(ctx.db), newestArticles(ctx, ARTICLES_IN_FEED)])
  return rssXml(
    { origin: ctx.settings.publicOrigin, path: '/healthInformation', title: `${mallName} · 健康资讯` },
    articles.map(({ id, ...article }) => ({ ...article, path: `/healthInformation/detail/${id}` })),
  )
}

const filesFor = (products: number) => Math.max(1, Math.ceil(products / PRODUCTS_A_FILE))

/** Numbered from 1; undefined for an unknown part. */
function partOf(param: string | string[] | undefined, files: number): number | undefined {
  const part = Number(param)
  return Number.isInteger(part) && part >= 1 && part <= files ? part : undefined
}

/** The first file contains everything else besides its share of products. */
async function entriesOf(ctx: Context, part: number): Promise<Entry[]> {
  const products = await listProductsOnSale(ctx.db, { offset: (part - 1) * PRODUCTS_A_FILE, limit: PRODUCTS_A_FILE })
  const shelves = products.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changedAt: updatedAt }))
  return part === 1 ? [...(await otherEntries(ctx)), ...shelves] : shelves
}

async function otherEntries(ctx: Context): Promise<Entry[]> {
  const { db } = ctx
  const [categories, lists, branches, qualifications, specials, articles] = await Promise.all([
    listCategoriesBelow(db, ['0']),
    listFilterLists(db),
    listBranches(db),
    listQualifications(db),
    listSpecials(db),
    listArticlePaths(ctx),
  ])
  return [
    ...SCREENS,
    ...categories.map(({ id }) => `/searchList?product_first_type_id=${encodeURIComponent(id)}`),
    ...lists.map(({ param, id }) => `/searchList?${param}=${encodeURIComponent(id)}`),
    ...branches.map(({ id }) => `/branch/${id}`),
    ...specials.list.map(({ id }) => `/special/${id}`),
    ...articles.map(({ id, kind }) =>
      kind === 'health' ? `/healthInformation/detail/${id}` : `/mall-list-details/${id}`,
    ),
    ...qualifications.map(({ id }) => `/qualification/${id}`),
  ].map((path) => ({ path }))
}
