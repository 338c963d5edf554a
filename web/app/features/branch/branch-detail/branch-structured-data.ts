import { previewImageUrl } from '../../../shell/seo/page-metadata.tsx'
import type { StructuredItem } from '../../../shell/seo/structured-data.tsx'
import type { Site } from '../../../shell/site/site.ts'
import type { Branch } from '../branch.ts'

/** The branch as a place that one can go to, for machines (schema.org). */
export const branchStructuredData = (branch: Branch, site: Site): StructuredItem => ({
  '@type': 'MedicalClinic',
  '@id': `${site.origin}/branch/${branch.id}`,
  name: branch.name,
  url: `${site.origin}/branch/${branch.id}`,
  image: previewImageUrl(site, branch.imageUrl),
  telephone: branch.phone,
  description: describeBranch(branch),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressLocality: branch.cityName,
    streetAddress: branch.address,
  },
  geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
  parentOrganization: { '@type': 'Organization', name: site.operator.groupName || site.operator.mallName },
})

/** Where it is, when it opens and what one finds there, in two sentences. */
export const describeBranch = ({ name, cityName, address, openingHours, equipment, products }: Branch): string =>
  `${name}在${cityName}${address}，${openingHours}。${products.total} 个套餐可以在这里做，有${equipment
    .slice(0, 3)
    .map((each) => each.name)
    .join('、')}，可以看 30 天名额后预约。`
