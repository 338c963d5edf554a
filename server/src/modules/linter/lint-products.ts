import { type LintRule, lintRules } from '@mall/contract/linter/findings'
import type { Queryable } from '../../platform/database/types.ts'
import { listBranches, listGapsOf } from '../branch/public.ts'
import { coveringOf, findLintFacts, type LintFacts, listLintBook } from '../catalogue/public.ts'
import { type Finding, type LintBook, type LintProduct, lint } from './rules.ts'

export interface ProductFindings {
  productId: string
  name: string
  isOnSale: boolean
  findings: (Finding & { ruleName: string; level: (typeof lintRules)[LintRule]['level'] })[]
}

/** Shorter words, such as 外科, are said without an examination. */
const MIN_CLAIM = 3

/** What the linter finds in these products, as they stand. */
export async function lintProducts(db: Queryable, productIds: readonly string[]): Promise<ProductFindings[]> {
  if (productIds.length === 0) return []
  const facts = await findLintFacts(db, productIds)
  const { parts, names } = await listLintBook(db)
  const book: LintBook = {
    covering: coveringOf(parts),
    examinations: names.filter((name) => name.length >= MIN_CLAIM),
  }
  const branchesOf = await readBranches(db, facts)
  return facts.map((one) => ({
    ...{ productId: one.id, name: one.name, isOnSale: one.isOnSale },
    findings: lint(productOf(one, branchesOf(one)), book).map((found) => ({
      ...found,
      ruleName: lintRules[found.rule].name,
      level: lintRules[found.rule].level,
    })),
  }))
}

/** As they are told to those who may see costs, or may not. */
export const seenFindings = <Told extends Pick<Finding, 'words' | 'uncosted'>>(
  findings: readonly Told[],
  hasCosts: boolean,
): Told[] => findings.map((one) => ({ ...one, words: hasCosts ? one.words : (one.uncosted ?? one.words) }))

async function readBranches(db: Queryable, facts: readonly LintFacts[]) {
  const itemIds = new Set(facts.flatMap(({ specs }) => specs.flatMap(({ pack }) => pack.items.map(({ id }) => id))))
  const gapsOf = Map.groupBy(await listGapsOf(db, [...itemIds]), ({ branchId }) => branchId)
  const branches = (await listBranches(db)).map(({ id, name, services, maxTier }) => ({
    ...{ name, services, maxTier, lacks: new Set((gapsOf.get(id) ?? []).map(({ itemId }) => itemId)) },
  }))
  return ({ serviceKind, tier }: LintFacts) =>
    branches.filter(({ services, maxTier }) => services.includes(serviceKind) && tier <= maxTier)
}

const productOf = (one: LintFacts, branches: LintProduct['branches']): LintProduct => ({
  ...{ id: one.id, name: one.name, crowd: one.crowd, people: one.people, branches },
  texts: [one.name, one.description, one.suitableFor, ...one.highlights, textOf(one.detailHtml)].join('\n'),
  specs: one.specs.map(({ spec, pack }) => ({
    ...{ specId: spec.id, name: spec.name, sellingFen: spec.sellingFen, items: pack.items },
    ...{ sex: pack.sex, minAge: pack.minAge, maxAge: pack.maxAge },
  })),
})

/** Each block ends what is said before it. */
const textOf = (html: string) => html.replaceAll(/<\/(?:p|li|td|th|h\d)>/g, '。').replaceAll(/<[^>]*>/g, '')
