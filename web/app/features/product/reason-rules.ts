import { type Choice, openSpecs, type Product } from './spec/spec-rules.ts'

type Facts = Pick<Product, 'productSpecList' | 'packages' | 'productCardBlockList'>
type Block = Product['productCardBlockList'][number]

/** Why these examinations, with the names of those it speaks of. */
export interface Reason {
  title: string
  text: string
  names: readonly string[]
}

/** Blocks about buying and booking stand apart from those about the examinations. */
export const isRule = ({ title }: Pick<Block, 'title'>) => /须知|规则|售后/.test(title)

/** The reasons that hold for every spec that the choice leaves open: all the items they speak of are included. */
export function reasonsOf(product: Facts, choice: Choice): Reason[] {
  const packages = openSpecs(product, choice).map(({ packageId }) => itemsOf(product, packageId))
  const holds = ({ itemIds }: Block) => packages.every((items) => itemIds.every((id) => items.has(id)))
  const reasonBlocks = product.productCardBlockList.filter((block) => !isRule(block) && holds(block))
  const once = reasonBlocks.filter(
    (block, index) =>
      !reasonBlocks.some((other) => isSubsetReason(other, block)) &&
      reasonBlocks.findIndex(({ title }) => title === block.title) === index,
  )
  return once.map(({ title, text, itemIds }) => ({
    title,
    text,
    names: itemIds.flatMap((id) => packages[0]?.get(id) ?? []),
  }))
}

/** A reason about a subset of another reason's examinations is left out. */
const isSubsetReason = (more: Block, { itemIds }: Block) =>
  itemIds.length > 0 && more.itemIds.length > itemIds.length && itemIds.every((id) => more.itemIds.includes(id))

const itemsOf = ({ packages }: Facts, packageId: string | null): Map<string, string> =>
  new Map(
    packages
      .find((one) => one.packageId === packageId)
      ?.groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)),
  )
