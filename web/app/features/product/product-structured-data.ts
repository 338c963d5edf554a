import { yuanOf } from '@mall/contract/money'
import { crumbLabel } from '../../shell/routing/screen-handle.ts'
import { previewImageUrl } from '../../shell/seo/page-metadata.tsx'
import type { StructuredItem } from '../../shell/seo/structured-data.tsx'
import type { Site } from '../../shell/site/site.ts'
import { activityAmong, isSoldOut, type Product, type Spec } from './spec/spec-rules.ts'

/** The product with its prices, for machines (schema.org). */
export const productStructuredData = (product: Product, site: Site): StructuredItem => ({
  '@type': 'Product',
  name: product.productName,
  description: describeProduct(product),
  sku: product.id,
  image: [previewImageUrl(site, product.imageUrl)],
  category: product.categoryList[0]?.categoryName,
  brand: { '@type': 'Brand', name: product.brandName },
  offers: offersOf(product, site),
})

/** The way to it: by its first category. */
export function productCrumbs({ productName, categoryList: [category] }: Product) {
  const list = category
    ? { label: category.categoryName, to: `/searchList?product_first_type_id=${category.id}` }
    : { label: '全部套餐', to: '/searchList' }
  return [list, { label: crumbLabel(productName) }]
}

/** The product's description in one or two sentences. */
export const describeProduct = ({
  productName,
  productDescription,
  suitableFor,
  itemCount,
  highlights,
}: Product): string =>
  [
    `${productName}：${productDescription}`,
    [suitableFor && `适合：${suitableFor}`, itemCount > 0 && `共 ${itemCount} 项`].filter(Boolean).join('，'),
    highlights.slice(0, 3).join('；'),
  ]
    .filter(Boolean)
    .join('。')

function offersOf(product: Product, { origin, operator }: Site) {
  const url = `${origin}/product/${product.id}`
  const prices = product.productSpecList.map((spec) => spec.sellingPrice)
  const seller = { '@type': 'Organization', name: operator.groupName || operator.mallName }
  const offers = product.productSpecList.map((spec) => ({
    '@type': 'Offer',
    ...(product.productType === '2' && { name: spec.specName, sku: spec.id }),
    url,
    price: yuanOf(spec.sellingPrice),
    priceCurrency: 'CNY',
    ...validity(product, spec),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availabilityOf(product, spec)}`,
    seller,
  }))
  if (offers.length < 2) return offers[0]
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'CNY',
    lowPrice: yuanOf(Math.min(...prices)),
    highPrice: yuanOf(Math.max(...prices)),
    offerCount: offers.length,
    offers,
  }
}

/** Until when the price holds, where an activity makes it. */
function validity(product: Product, spec: Spec) {
  const found = activityAmong(product, [spec])
  return found ? { priceValidUntil: found.activity.endTime } : {}
}

function availabilityOf({ productStatus }: Product, spec: Spec): string {
  if (productStatus === '0') return 'Discontinued'
  return isSoldOut(spec) ? 'OutOfStock' : 'InStock'
}
