import { useLocation } from 'react-router'
import { useCrumbs, useScreen } from '../routing/screen-handle.ts'
import { type Site, useMaybeSite } from '../site/site.ts'
import { canonicalUrl } from './canonical-url.ts'
import { StructuredData } from './structured-data.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Wide enough for every preview; crawlers that do not take WebP get JPEG or PNG. */
const PREVIEW_WIDTH = 1200

/** Metadata for search engines and chat previews: title, description, canonical address, picture, breadcrumb. */
export function PageMetadata() {
  const site = useMaybeSite()
  const title = usePageTitle()
  return (
    <>
      <title>{title}</title>
      {site && <Preview site={site} title={title} />}
    </>
  )
}

function Preview({ site, title }: { site: Site; title: string }) {
  const { handle, at } = useScreen()
  const { pathname, search } = useLocation()
  const here = { ...at, search: new URLSearchParams(search) }
  const ownDescription = typeof handle.description === 'function' ? handle.description(here) : handle.description
  const description = ownDescription || aboutTheMall(site)
  const url = site.origin + canonicalUrl(handle.canonicalPath?.(here) ?? pathname, here.search, handle.canonicalQuery)
  const picture = handle.picture?.(here)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {handle.isNotIndexed?.(here) && <meta name="robots" content="noindex, follow" />}
      {handle.feed && <link rel="alternate" type="application/rss+xml" title={title} href={handle.feed} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.operator.mallName} />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture && <meta property="og:image" content={previewImageUrl(site, picture)} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <Way site={site} here={url} />
      {handle.structuredData?.(here, site).map((fact) => (
        <StructuredData key={fact['@type']} fact={fact} />
      ))}
    </>
  )
}

function Way({ site, here }: { site: Site; here: string }) {
  const crumbs = useCrumbs()
  if (crumbs.length < 2) return null
  const steps = crumbs
    .map(({ label, to }, index) => ({ name: label, item: index === crumbs.length - 1 ? here : to && site.origin + to }))
    // A step that leads nowhere is for people only.
    .filter(({ item }) => item)
    .map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return <StructuredData fact={{ '@type': 'BreadcrumbList', itemListElement: steps }} />
}

/** The whole address of a stored picture, in the size of a preview. */
export function previewImageUrl({ origin }: Pick<Site, 'origin'>, path: string): string {
  if (/^https?:/.test(path)) return path
  return `${origin}${path.startsWith('/') ? path : `/images/${path}`}?w=${PREVIEW_WIDTH}`
}

function aboutTheMall({ operator, cities }: Site): string {
  const where = cities.branchTotal > 0 ? `${cities.cityViewList.length} 个城市 ${cities.branchTotal} 家院区，` : ''
  return `${operator.mallName}：${operator.slogan}${where}查什么、怎么准备、多少钱，都先讲明白，再请您做决定。`
}
