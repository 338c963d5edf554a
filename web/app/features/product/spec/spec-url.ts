import { replaceUrl } from '@mall/ui/overlays/use-close-on-back.ts'
import { hasChoice, type Product, type Spec } from './spec-rules.ts'

/** The name in the address under which the chosen spec stands. */
export const SPEC_PARAM = 'spec'

/** The address of a product as it is chosen: to share, and to find it again. */
export const productUrl = (product: Product, spec: Spec | null) =>
  `/product/${product.id}${spec && hasChoice(product) ? `?${SPEC_PARAM}=${encodeURIComponent(spec.id)}` : ''}`

/** Writes the choice into the address without a history entry: a reload finds it again, and nothing is fetched anew. */
export function rememberSpec(spec: Spec | null): void {
  const url = new URL(location.href)
  if (spec) url.searchParams.set(SPEC_PARAM, spec.id)
  else url.searchParams.delete(SPEC_PARAM)
  replaceUrl(url)
}
