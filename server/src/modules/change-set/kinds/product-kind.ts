import { type FieldsOf, isOf } from '@mall/contract/change-set/fields'
import {
  changePrices,
  changeTexts,
  findChangeable,
  lockChangeable,
  searchChangeable,
  shownPrices,
  specIdsOf,
  type TextField,
} from '../../catalogue/public.ts'
import type { FieldOfThing, KindOfThing, ValueNow } from './kind.ts'

type Found = Awaited<ReturnType<typeof findChangeable>>
type Product = Found['products'][number]
type Spec = Found['specs'][number]

const PRICE = 'product.price'

/** The text of a product that a field changes. */
const TEXTS: Readonly<Record<Exclude<FieldsOf<'product'>, typeof PRICE>, TextField>> = {
  'product.name': 'name',
  'product.description': 'description',
  'product.suitableFor': 'suitableFor',
}
const TEXT_FIELDS = ['product.name', 'product.description', 'product.suitableFor'] as const

const textOf = (field: FieldOfThing['field']): TextField | null =>
  isOf('product', field) && field !== PRICE ? TEXTS[field] : null

/** Products: prices of their specs, and texts. */
export const productKind: KindOfThing = {
  async read(db, fields) {
    const { specs, products } = await findChangeable(db, idsOf(fields))
    const productById = new Map(products.map((one) => [one.productId, one]))
    const specById = new Map(specs.map((one) => [one.specId, one]))
    return fields.flatMap(({ field, thingId }) => {
      const text = textOf(field)
      const spec = text === null ? specById.get(thingId) : undefined
      const product = productById.get(spec?.productId ?? thingId)
      if (!product) return []
      if (text !== null) return [textValue(field, product, product[text])]
      return spec ? [priceValue(product, spec)] : []
    })
  },
  lock: (tx, fields) => lockChangeable(tx, idsOf(fields)),
  whyNotDraft: async (_, { mostFen }, next) => tooHigh(mostFen, next),
  pairs: {},
  whyNotPublish: ({ next }, { mostFen }) => tooHigh(mostFen, next),
  async write(tx, changes, at) {
    const prices = changes.flatMap(({ field, thingId, base, next }) =>
      field === PRICE ? [{ specId: thingId, fromFen: Number(base), toFen: Number(next) }] : [],
    )
    const texts = changes.flatMap(({ field, thingId, base, next }) => {
      const text = textOf(field)
      return text === null ? [] : [{ productId: thingId, field: text, from: base, to: next }]
    })
    return (await changePrices(tx, prices, at)) + (await changeTexts(tx, texts, at))
  },
  async search(db, word, limit) {
    const products = await searchChangeable(db, word, limit)
    return products.map((product) => ({
      ...{ subjectId: product.productId, name: product.name, note: product.isOnSale ? '' : '没有在卖' },
      fields: fieldsOf(product, product.specs),
    }))
  },
  async found(db, id) {
    const { products } = await findChangeable(db, { specIds: [], productIds: [id] })
    const [product] = products
    if (!product) return null
    const { specs } = await findChangeable(db, { specIds: await specIdsOf(db, id), productIds: [] })
    return { subjectId: id, name: product.name, note: '', fields: fieldsOf(product, specs) }
  },
  prices: shownPrices,
}

const idsOf = (fields: readonly FieldOfThing[]) => ({
  specIds: fields.flatMap(({ field, thingId }) => (field === PRICE ? [thingId] : [])),
  productIds: fields.flatMap(({ field, thingId }) => (field === PRICE ? [] : [thingId])),
})

const about = ({ productId, name }: Pick<Product, 'productId' | 'name'>) => ({
  ...{ subjectId: productId, subjectName: name },
  page: { name, path: `/product/${productId}` },
})

const textValue = (field: FieldOfThing['field'], product: Product, now: string): ValueNow => ({
  ...{ field, thingId: product.productId, ...about(product), specName: '', now, mostFen: null },
})

const priceValue = (
  product: Pick<Product, 'productId' | 'name'>,
  { specId, specName, sellingFen, marketFen }: Omit<Spec, 'productId'>,
): ValueNow => ({
  ...{ field: PRICE, thingId: specId, ...about(product), specName, now: String(sellingFen), mostFen: marketFen },
})

const fieldsOf = (product: Product, specs: readonly Omit<Spec, 'productId'>[]) => [
  ...specs.map((spec) => priceValue(product, spec)),
  ...TEXT_FIELDS.map((field) => textValue(field, product, product[TEXTS[field]])),
]

const tooHigh = (mostFen: number | null, next: string) =>
  mostFen !== null && Number(next) > mostFen ? 'CHANGE_PRICE_HIGH' : null
