import { MAX_COMPARED } from '../../entities/comparison/comparison-rules.ts'

const REF = /^[\w-]{1,64}(\.[\w-]{1,64})?$/

/**
 * The products that an address names, each once and four at most: `a`, or `a.s1` with a spec. Invalid ones are
 * dropped; `isCut` when there were more.
 */
export function requestedProducts(ids: string | null): { refs: string[]; isCut: boolean } {
  const byProduct = new Map<string, string>()
  for (const ref of (ids ?? '').split(',').map((each) => each.trim())) {
    const product = productOf(ref)
    if (REF.test(ref) && !byProduct.has(product)) byProduct.set(product, ref)
  }
  const refs = [...byProduct.values()]
  return { refs: refs.slice(0, MAX_COMPARED), isCut: refs.length > MAX_COMPARED }
}

const productOf = (ref: string) => ref.split('.')[0] ?? ''
