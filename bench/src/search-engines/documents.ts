import type { Context } from '@mall/server/app/context'
import type { BookableBranch } from '@mall/server/app/module-ports'
import {
  isDoneAt,
  isEligible,
  listCatalogueNames,
  type ProductDocument,
  readProductDocuments,
} from '@mall/server/modules/catalogue/public'
import type { SearchInput } from '@mall/server/modules/search/filters/filters'
import type { Conditions, EngineDocument, Field } from './engine.ts'

type Profile = ProductDocument['profile']
type Kind = Pick<Profile, 'serviceKind' | 'tier'>

const LEXEME = /'([^']+)':1([ABC]?)/g
const FIELD_OF: Readonly<Record<string, Field>> = { A: 'name', B: 'called', C: 'examined', '': 'described' }

/** The mall's products for engines that know nothing of the mall, and its filters as what they can ask of a document. */
export async function openDocuments(ctx: Context) {
  const audiences = openNumbers<Profile['eligibility']>()
  const kinds = openNumbers<Kind>()
  const places: readonly BookableBranch[] = await ctx.modules.bookableBranches(ctx.db)
  const names = { ...(await listCatalogueNames(ctx)), places }

  const documentOf = ({ card, profile, rank, vector }: ProductDocument): EngineDocument => {
    const words: EngineDocument['words'] = { name: [], called: [], examined: [], described: [] }
    for (const [, word = '', letter = ''] of vector.matchAll(LEXEME)) words[FIELD_OF[letter] ?? 'described'].push(word)
    return {
      ...{ id: card.id, title: card.productName, words, rank, sold: card.sellNumber },
      ...{ price: card.minSellingPrice, itemCount: card.itemCount, crowd: profile.crowd, tier: profile.tier },
      ...{ brand: profile.brandId, categories: [...profile.categoryIds], organs: [...profile.organIds] },
      audience: audiences.numberOf(profile.eligibility),
      kind: kinds.numberOf({ serviceKind: profile.serviceKind, tier: profile.tier }),
    }
  }
  return {
    names,
    async *read(): AsyncGenerator<EngineDocument[]> {
      for await (const batch of readProductDocuments(ctx)) yield batch.map(documentOf)
    },
    conditionsOf({ queryTerm }: SearchInput): Conditions {
      const { crowds, tiers, brandIds, concerns, sex, ages, cityId, branchId, priceMin, priceMax } = queryTerm
      const types = [queryTerm.firstTypeId, queryTerm.secondTypeId].filter((id) => id !== undefined)
      const there = places.filter(
        (place) =>
          (cityId === undefined || place.cityId === cityId) && (branchId === undefined || place.branchId === branchId),
      )
      return {
        ...(crowds?.length && { crowds }),
        ...(tiers?.length && { tiers }),
        ...(brandIds?.length && { brands: brandIds }),
        ...(concerns?.length && { organs: concerns }),
        ...(types.length > 0 && { categories: types.slice(-1) }),
        ...((sex !== undefined || ages?.length) && {
          audiences: new Set(audiences.where((fits) => isEligible(fits, sex, ages))),
        }),
        ...((cityId !== undefined || branchId !== undefined) && {
          kinds: new Set(kinds.where((kind) => there.some((place) => isDoneAt(kind, place)))),
        }),
        ...(priceMin !== undefined && { priceMin }),
        ...(priceMax !== undefined && { priceMax }),
      }
    },
  }
}

function openNumbers<T>() {
  const things: T[] = []
  const numbers = new Map<string, number>()
  return {
    numberOf(thing: T): number {
      const key = JSON.stringify(thing)
      const known = numbers.get(key) ?? things.push(thing) - 1
      numbers.set(key, known)
      return known
    },
    where: (passes: (thing: T) => boolean) => things.flatMap((thing, number) => (passes(thing) ? [number] : [])),
  }
}
