import type { comparePage as endpoint } from '@mall/contract/content/calls'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../app/http/handler.ts'
import { findPage } from './queries.ts'
import { wordingChanges } from './wording-changes.ts'

/** A version of a page with its changes against the previous one; the first one has none. */
export const comparePage: Handler<typeof endpoint> = async ({ slug, version }, { ctx }) => {
  const later = await findPage(ctx, slug, version)
  const before = later?.versions[later.versions.findIndex((each) => each.version === version) + 1]
  const earlier = before && (await findPage(ctx, slug, before.version))
  if (!later || !earlier) return fail('NOT_FOUND')
  return { version, earlier: earlier.version, parts: wordingChanges(earlier, later) }
}
