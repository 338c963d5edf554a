import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { USER_AGENTS } from '../user-agents.ts'

const ownUrl = z.url().refine((url) => new URL(url).origin === E2E_ORIGIN, 'on the mall’s own origin')
const words = z.string().trim().min(1)
const price = z.string().regex(/^\d+\.\d\d$/)
const instant = z.iso.datetime({ offset: true }).or(z.iso.date())

const Offer = z.object({
  '@type': z.literal('Offer'),
  ...{ url: ownUrl, price, priceCurrency: z.literal('CNY'), priceValidUntil: instant.optional() },
  availability: z.enum(['InStock', 'OutOfStock', 'Discontinued'].map((name) => `https://schema.org/${name}`)),
  itemCondition: z.literal('https://schema.org/NewCondition'),
})
const Offers = z.union([
  Offer,
  z
    .object({
      '@type': z.literal('AggregateOffer'),
      ...{ priceCurrency: z.literal('CNY'), lowPrice: price, highPrice: price, offerCount: z.int().min(2) },
      offers: z.array(Offer),
    })
    .refine(({ offers, offerCount }) => offers.length === offerCount)
    .refine(({ lowPrice, highPrice }) => Number(lowPrice) <= Number(highPrice)),
])
/** The steps count from one. */
const isInOrder = (steps: readonly { position: number }[]) =>
  steps.every(({ position }, index) => position === index + 1)

/** Properties that search engines require of each type. */
const TYPES: Record<string, z.ZodType> = {
  Product: z.object({ name: words, description: words, image: z.array(ownUrl).min(1), sku: words, offers: Offers }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: words, item: ownUrl.optional() }))
      .min(2)
      .refine(isInOrder),
  }),
  ItemList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), url: ownUrl }))
      .min(1)
      .refine(isInOrder),
  }),
  MedicalClinic: z.object({
    ...{ name: words, url: ownUrl, image: ownUrl, telephone: words },
    address: z.object({ '@type': z.literal('PostalAddress'), addressCountry: z.literal('CN'), streetAddress: words }),
    geo: z.object({ latitude: z.number().min(18).max(54), longitude: z.number().min(73).max(136) }),
  }),
  Organization: z.object({ name: words, url: z.url(), logo: ownUrl.optional() }),
  WebSite: z.object({ name: words, url: ownUrl }),
  Article: z.object({ headline: words, datePublished: instant, image: z.array(ownUrl).or(ownUrl) }),
  NewsArticle: z.object({ headline: words, datePublished: instant, image: z.array(ownUrl).or(ownUrl) }),
  MedicalWebPage: z.object({ headline: words, datePublished: instant.optional(), lastReviewed: instant.optional() }),
}

async function factsAt(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await request.get(path, { headers: { 'user-agent': USER_AGENTS.desktop } })).text()
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}

/** Of each kind of address in the sitemap the first few. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&').slice(E2E_ORIGIN.length),
  )
  const kinds = Map.groupBy(paths, (path) => path.split(/[/?]/)[1] ?? '')
  return [...kinds.values()].flatMap((some) => some.slice(0, 4))
}

test('structured data holds what search engines ask of its type', { tag: '@desktop' }, async ({ request }) => {
  const found = new Set<string>()
  for (const path of ['/', ...(await listedPaths(request))])
    for (const fact of await factsAt(request, path)) {
      const type = String(fact['@type'])
      found.add(type)
      expect([path, fact['@context']]).toEqual([path, 'https://schema.org'])
      const result = TYPES[type]?.safeParse(fact)
      expect([path, type, result?.error?.issues ?? result?.success]).toEqual([path, type, true])
    }
  for (const type of ['Product', 'BreadcrumbList', 'ItemList', 'MedicalClinic', 'Organization'])
    expect(found).toContain(type)
})
