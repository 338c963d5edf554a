import type { listOrg } from '@mall/contract/branch/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { useEffect, useState } from 'react'
import { useCity } from '../../entities/city/city-choice.tsx'
import { backgroundApi } from '../../shell/client/api.ts'
import type { Product } from './spec/spec-rules.ts'

export type Near = OutputOf<typeof listOrg>
const BRANCHES = 3

/** Branches that offer it: the one the visitor came from, then those of the city by first free day. */
export async function loadBranches(
  api: Api,
  { serviceKind, tier, bookingSupport }: Product,
  { first, cityId }: { first: string; cityId?: string | undefined },
): Promise<Near | null> {
  if (!bookingSupport) return null
  const query = {
    service: serviceKind,
    tier,
    order: 'soonest',
    ...(first && { first }),
    ...(cityId && { cityId }),
  } as const
  return api.listOrg({ size: BRANCHES, ...query })
}

/**
 * A document knows the mall's first city alone, and in the browser the product does not wait for its branches: those of
 * the visitor's city are asked for when it stands.
 */
export function useBranches(product: Product, loaded: Near | null, first: string): Near | null {
  const { cityId } = useCity()
  const [own, setOwn] = useState<{ cityId: string; near: Near | null }>()
  const isLoaded = loaded !== null && (loaded.cityId === cityId || first !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the product is the same as long as its id is
  useEffect(() => {
    if (isLoaded) return
    let isStale = false
    loadBranches(backgroundApi(), product, { first, cityId })
      .then((near) => !isStale && setOwn({ cityId, near }))
      .catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [product.id, cityId, first, isLoaded])
  if (isLoaded) return loaded
  return own?.cityId === cityId ? own.near : loaded
}
