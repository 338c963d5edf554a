import type { Site } from '../site/site.ts'
import type { StructuredItem } from './structured-data.tsx'

/** Who runs the mall, and how to search it: for the home page. */
export const organizationData = ({ origin, operator, brand }: Site): StructuredItem[] => [
  {
    '@type': 'Organization',
    name: operator.groupName || operator.mallName,
    url: `${origin}/`,
    logo: origin + brand.icons.largest,
    slogan: operator.slogan,
    brand: operator.sisterBrands.map(({ name, note }) => ({ '@type': 'Brand', name, description: note })),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: operator.phone,
      contactType: 'customer service',
      availableLanguage: 'zh-CN',
    },
  },
  {
    '@type': 'WebSite',
    name: operator.mallName,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/searchList?searchItem={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
]
