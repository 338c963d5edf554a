import type { Context } from '../../app/context.ts'
import type { ApiKey } from '../event/public.ts'
import type { Query } from './search.ts'
import { FHIR_BASE, type Systems, systemsOf } from './systems.ts'

/** A read of a program. */
export interface FhirRead {
  ctx: Context
  key: ApiKey
  query: Query
  systems: Systems
  /** Address of the interface. */
  base: string
  /** Address of this call. */
  self: string
}

export function readOf(ctx: Context, key: ApiKey, { query, url }: { query: unknown; url: string }): FhirRead {
  const { publicOrigin } = ctx.settings
  return {
    ...{ ctx, key, systems: systemsOf(ctx), base: publicOrigin + FHIR_BASE, self: publicOrigin + url },
    query: typeof query === 'object' && query !== null ? { ...query } : {},
  }
}

/** The same call from behind this place on. */
export function nextOf({ self }: FhirRead, cursor: string): string {
  const url = new URL(self)
  url.searchParams.set('_cursor', cursor)
  return url.href
}
