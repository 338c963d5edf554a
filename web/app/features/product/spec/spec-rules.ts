import type { getProductInfo } from '@mall/contract/catalogue/calls'
import { specNameOf } from '@mall/contract/catalogue/spec-name'
import type { OutputOf } from '@mall/contract/wire/client'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { yuan } from '@mall/ui/typography/money.ts'

export type Product = OutputOf<typeof getProductInfo>
export type Spec = Product['productSpecList'][number]
export type Attribute = Product['productAttributeList'][number]
/** Attribute name → id of the value that was chosen. */
export type Choice = Readonly<Record<string, string>>

type Facts = Pick<
  Product,
  'productAttributeList' | 'productSpecList' | 'activityVOS' | 'packages' | 'serviceKind' | 'productStatus'
>

const idsOf = ({ attributeValueList }: Attribute) => attributeValueList.map(({ attributeValueId }) => attributeValueId)

/** The values that make up a spec. */
function choiceOf({ productAttributeList }: Pick<Facts, 'productAttributeList'>, spec: Spec): Choice {
  return Object.fromEntries(
    productAttributeList.flatMap((attribute) =>
      idsOf(attribute)
        .filter((id) => spec.attributeValueIds.includes(id))
        .map((id) => [attribute.attributeName, id]),
    ),
  )
}

/** To begin with: the spec that was asked for, else the cheapest that can be had, of equals the first. */
export function firstChoice(product: Pick<Facts, 'productAttributeList' | 'productSpecList'>, specId = ''): Choice {
  const specs = product.productSpecList
  const sold = specs.filter((spec) => !isSoldOut(spec))
  const cheapest = (sold.length > 0 ? sold : specs).reduce<Spec | undefined>(
    (best, spec) => (best && best.sellingPrice <= spec.sellingPrice ? best : spec),
    undefined,
  )
  const first = specs.find(({ id }) => id === specId) ?? cheapest
  return first ? choiceOf(product, first) : {}
}

/** Whether there is anything to choose between. */
export const hasChoice = ({ productAttributeList }: Pick<Facts, 'productAttributeList'>) =>
  productAttributeList.some((attribute) => idsOf(attribute).length > 1)

/** The first attribute that still lacks a value; null when all are chosen (specification section 4). */
export function firstMissing({ productAttributeList }: Pick<Facts, 'productAttributeList'>, choice: Choice) {
  return productAttributeList.find(({ attributeName }) => !choice[attributeName])?.attributeName ?? null
}

/** The specs that the choice leaves open. */
export function openSpecs({ productSpecList }: Pick<Facts, 'productSpecList'>, choice: Choice): Spec[] {
  const chosen = Object.values(choice)
  return productSpecList.filter((spec) => chosen.every((id) => spec.attributeValueIds.includes(id)))
}

/** The one spec that is bought; null while an attribute is missing or the combination does not exist. */
export function chosenSpec(product: Facts, choice: Choice): Spec | null {
  return firstMissing(product, choice) ? null : (openSpecs(product, choice)[0] ?? null)
}

export const isSoldOut = ({ stock }: Pick<Spec, 'stock'>) => stock !== null && stock <= 0

/** The activity that makes one of these specs cheaper, of several the cheapest; null where none does. */
export function activityAmong({ activityVOS }: Pick<Facts, 'activityVOS'>, specs: readonly Spec[]) {
  const found = activityVOS.filter(({ specId }) => specs.some(({ id }) => id === specId))
  return found.sort((a, b) => a.activityPrice - b.activityPrice)[0] ?? null
}

/** Lowest and highest price of what is still open; of nothing, of all. */
export function priceRange(product: Facts, choice: Choice): { min: number; max: number } {
  const open = openSpecs(product, choice)
  const sold = open.some((spec) => !isSoldOut(spec)) ? open.filter((spec) => !isSoldOut(spec)) : open
  const prices = (sold.length ? sold : product.productSpecList).map(({ sellingPrice }) => sellingPrice)
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

const without = (choice: Choice, attributeName: string): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([name]) => name !== attributeName))

/** Why a value cannot be chosen beside the others: '' when it can. */
export function whyNotValue(product: Facts, choice: Choice, attributeName: string, valueId: string): string {
  const rest = without(choice, attributeName)
  const having = openSpecs(product, { ...rest, [attributeName]: valueId })
  if (having.some((spec) => !isSoldOut(spec))) return ''
  if (having.length > 0) return product.serviceKind === 'goods' ? '暂时缺货' : '暂时约满'
  return openSpecs(product, { [attributeName]: valueId }).length > 0 ? '与已选的不能同选' : '暂时没有'
}

/** The second line of a value: how many items, and what it adds to the lowest price of its attribute. */
export function valueDetail(product: Facts, choice: Choice, attribute: Attribute, valueId: string): string {
  const rest = without(choice, attribute.attributeName)
  const having = (id: string) => openSpecs(product, { ...rest, [attribute.attributeName]: id })
  const lowest = (id: string) => Math.min(...having(id).map(({ sellingPrice }) => sellingPrice))
  const plus = lowest(valueId) - Math.min(...idsOf(attribute).map(lowest))
  const counts = idsOf(attribute).map((id) => oneItemCount(product, having(id)))
  const differs = new Set(counts).size > 1 && !counts.includes(null)
  const count = differs ? oneItemCount(product, having(valueId)) : null
  const adds = Number.isFinite(plus) && plus > 0 ? `+¥${yuan(plus)}` : ''
  return joinFacts([count !== null && `${count} 项`, adds])
}

/** How many items these specs have, if they agree. */
function oneItemCount({ packages }: Pick<Facts, 'packages'>, specs: readonly Spec[]): number | null {
  const counts = new Set(specs.map((spec) => packages.find((p) => p.packageId === spec.packageId)?.itemCount ?? 0))
  const [count] = counts
  return counts.size === 1 && count ? count : null
}

/** The chosen values in the order of the attributes, as the name of a spec is composed. */
export const choiceText = ({ productAttributeList }: Pick<Facts, 'productAttributeList'>, choice: Choice): string =>
  specNameOf(
    productAttributeList.flatMap(({ attributeName, attributeValueList }) =>
      attributeValueList
        .filter(({ attributeValueId }) => attributeValueId === choice[attributeName])
        .map(({ attributeValueName }) => ({ attributeName, attributeValueName })),
    ),
  )

/** The picture of the chosen spec, the product's before one is chosen. */
export const coverOf = ({ imageUrl }: Pick<Product, 'imageUrl'>, spec: Spec | null): string =>
  spec?.imageUrl ?? imageUrl
