import type { Context } from '../../../app/context.ts'
import { scoped } from '../../../platform/scope.ts'
import {
  currentProductHorizon,
  findProductDocuments,
  listCatalogueNames,
  type ProductHorizon,
  productChangesSince,
  readProductDocuments,
  soldUnits,
} from '../../catalogue/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { openSearchIndex, type SearchIndex, type SearchNames } from './search-index.ts'

interface IndexState {
  index: ReturnType<typeof openSearchIndex>
  horizon: ProductHorizon
}

/** null until the first search, and after a failed build. */
const liveOf = scoped((ctx: Context) => {
  contentVersion(ctx).onChange(() => updateIndex(ctx))
  const live: { state: Promise<IndexState> | null } = { state: null }
  return live
})

/**
 * The search index of this process. Built at the first search and updated before the content version changes, so that
 * every process answers from data at most a second old, and nothing is cached under a new version from an old index.
 * Includes recent sales.
 */
export async function liveIndex(ctx: Context): Promise<SearchIndex> {
  const live = liveOf(ctx)
  let { state } = live
  if (!state) {
    state = buildIndex(ctx)
    live.state = state
    state.catch(() => {
      live.state = null
    })
  }
  const sold = await soldUnits(ctx)
  const { index } = await state
  index.setSold(sold)
  return index
}

/** Reads the changes, then applies them synchronously, so that no search sees a part of them. */
async function updateIndex(ctx: Context): Promise<void> {
  const live = liveOf(ctx)
  const state = await live.state
  if (!state) return
  const { index } = state
  const { ids, horizon } = await productChangesSince(ctx, state.horizon)
  if (hasManyDeleted(index) || ids.length > index.liveCount / 2) {
    const next = await buildIndex(ctx)
    live.state = Promise.resolve(next)
    return
  }
  const documents = await findProductDocuments(ctx, ids)
  const names = await listNames(ctx)
  for (const id of ids) index.remove(id)
  for (const document of documents) index.put(document)
  index.setNames(names)
  state.horizon = horizon
}

/** Numbers of deleted documents cost as much as others; when they are the majority, the index is rebuilt. */
function hasManyDeleted({ deletedCount, liveCount }: SearchIndex): boolean {
  return deletedCount > 1000 + liveCount
}

/** Where there is a replica it is read there; the changes since its horizon are read from the primary afterwards. */
const buildIndex = (ctx: Context): Promise<IndexState> => ctx.fromReplica(readIndex)

async function readIndex(ctx: Context): Promise<IndexState> {
  const horizon = await currentProductHorizon(ctx)
  const index = openSearchIndex()
  for await (const documents of readProductDocuments(ctx)) for (const document of documents) index.put(document)
  index.words.trim()
  index.excluded.trim()
  index.setNames(await listNames(ctx))
  return { index, horizon }
}

async function listNames(ctx: Context): Promise<SearchNames> {
  const [names, places] = await Promise.all([listCatalogueNames(ctx), ctx.modules.bookableBranches(ctx.db)])
  return { ...names, places }
}
