import { type Choice, chosenSpec, firstMissing, openSpecs, type Product, type Spec } from '../spec/spec-rules.ts'

export type Package = Product['packages'][number]

/** One column: whose, or which version's, package it is. */
export interface Side {
  id: string
  /** Short, as a column's head: `爸爸` of `爸爸 · 男`. */
  name: string
  found: Package
}

/** The specs to compare: the values of one attribute, or any two. */
export type Versus =
  | { kind: 'attribute'; attributeName: string }
  | { kind: 'specs'; specIds: readonly [string, string] }

const MAX_COLUMNS = 3

/** The columns of `versus` under the present choice; without one, of the first attribute that decides about items. */
export function sidesOf(product: Product, choice: Choice, versus?: Versus): Side[] {
  if (versus?.kind === 'specs') return sidesOfSpecs(product, versus.specIds)
  const attributeName = versus?.attributeName ?? decidingAttributes(product, choice)[0]
  const sides = attributeName ? sidesOfAttribute(product, choice, attributeName) : []
  if (areComparable(sides)) return sides
  const found = packageUnder(product, choice) ?? product.packages[0]
  if (!found) return []
  const bySex = sidesOfCouple(found)
  return bySex.length > 0 ? bySex : [{ id: '', name: '', found }]
}

/** Attributes whose values differ in what is examined, and few enough to stand side by side. */
export const decidingAttributes = (product: Product, choice: Choice): string[] =>
  product.productAttributeList
    .map(({ attributeName }) => attributeName)
    .filter((name) => areComparable(sidesOfAttribute(product, choice, name)))

const areComparable = (sides: readonly Side[]) =>
  sides.length > 1 && sides.length <= MAX_COLUMNS && new Set(sides.map(({ found }) => itemIds(found))).size > 1

function sidesOfAttribute(product: Product, choice: Choice, attributeName: string): Side[] {
  const attribute = product.productAttributeList.find((each) => each.attributeName === attributeName)
  return (attribute?.attributeValueList ?? []).flatMap(({ attributeValueId: id, attributeValueName }) => {
    const found = packageUnder(product, { ...choice, [attributeName]: id })
    return found ? [{ id, name: shortName(attributeValueName), found }] : []
  })
}

function packageUnder(product: Product, choice: Choice): Package | undefined {
  return packageOf(
    product,
    openSpecs(product, choice).find((spec) => spec.packageId),
  )
}

const packageOf = (product: Product, spec: Spec | undefined) =>
  product.packages.find(({ packageId }) => packageId === spec?.packageId)

function sidesOfSpecs(product: Product, specIds: readonly string[]): Side[] {
  return specIds.flatMap((specId, index) => {
    const found = packageOf(product, specOf(product, specId))
    return found ? [{ id: `${index}`, name: index === 0 ? '甲' : '乙', found }] : []
  })
}

/** One package for a woman and a man together: what is for her alone and for him alone. */
export function sidesOfCouple(found: Package): Side[] {
  const items = found.groups.flatMap((group) => group.items)
  if (![0, 1].every((sex) => items.some((item) => item.sex === sex))) return []
  const onlyFor = (sex: number) => {
    const groups = found.groups.map((group) => ({
      ...group,
      items: group.items.filter((item) => item.sex === -1 || item.sex === sex),
    }))
    return { ...found, groups: groups.filter((group) => group.items.length > 0) }
  }
  return [
    { id: 'her', name: '女士', found: onlyFor(0) },
    { id: 'him', name: '男士', found: onlyFor(1) },
  ]
}

const shortName = (name: string) => name.split('·')[0]?.trim() ?? name

const itemIds = (found: Package) =>
  found.groups
    .flatMap(({ items }) => items.map(({ id }) => id))
    .sort()
    .join()

const specOf = ({ productSpecList }: Product, specId: string) => productSpecList.find(({ id }) => id === specId)

/** One spec for each different set of items, to choose any two from: more than attributes alone tell apart. */
export function differentSpecs(product: Product): Spec[] {
  const first = new Map<string, Spec>()
  for (const spec of product.productSpecList) {
    const found = packageOf(product, spec)
    if (found && !first.has(itemIds(found))) first.set(itemIds(found), spec)
  }
  return [...first.values()]
}

/** `乙比甲多 8 项，少 0 项，贵 ¥380`, in numbers; null where the specs are unknown. */
export function gapBetween(product: Product, [one, other]: readonly [string, string]) {
  const [a, b] = [specOf(product, one), specOf(product, other)]
  const [from, to] = [packageOf(product, a), packageOf(product, b)]
  if (!a || !b || !from || !to) return null
  const had = new Set(itemIds(from).split(','))
  const has = new Set(itemIds(to).split(','))
  return {
    more: [...has].filter((id) => !had.has(id)).length,
    less: [...had].filter((id) => !has.has(id)).length,
    priceFen: b.sellingPrice - a.sellingPrice,
  }
}

/** The two to begin with: what is chosen, else the first, and the one after it. */
export function firstPair(product: Product, choice: Choice): [string, string] {
  const specs = differentSpecs(product)
  const chosen = firstMissing(product, choice)
    ? undefined
    : packageOf(product, chosenSpec(product, choice) ?? undefined)
  const at = Math.max(
    0,
    specs.findIndex((spec) => chosen && itemIds(packageOf(product, spec) ?? chosen) === itemIds(chosen)),
  )
  return [specs[at]?.id ?? '', specs[(at + 1) % specs.length]?.id ?? '']
}
