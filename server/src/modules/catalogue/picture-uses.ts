import { eq, sql } from 'drizzle-orm'
import { usesIn } from '../../app/picture-uses.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'
import { brand, category, homeCategory, product, productSpec } from './tables.ts'

const { id, name } = product

/** Products by their own picture, that of a spec or one in their text; and what leads to products. */
export const pictureUses = usesIn(
  { kind: 'product', from: product, id, name, pictures: picturesIn(product.image, product.detailHtml) },
  {
    ...{
      kind: 'product',
      from: sql`${productSpec} join ${product} on ${eq(product.id, productSpec.productId)}`,
      id,
      name,
    },
    pictures: picturesIn(productSpec.image),
  },
  { kind: 'category', from: category, id: category.id, name: category.name, pictures: picturesIn(category.image) },
  {
    ...{ kind: 'category', from: homeCategory, id: homeCategory.id, name: homeCategory.name },
    pictures: picturesIn(homeCategory.image),
  },
  { kind: 'category', from: brand, id: brand.id, name: brand.name, pictures: picturesIn(brand.logo) },
)
