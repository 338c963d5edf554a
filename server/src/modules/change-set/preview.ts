import { PREVIEW_MINUTES } from '@mall/contract/change-set/terms'
import type { openChangePreview as opening } from '@mall/contract/change-set/viewing'
import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { inRolledBack } from '../../platform/database/clients/rolled-back.ts'
import { openScope } from '../../platform/scope.ts'
import { countContentLater } from '../settings/public.ts'
import { rightsNow } from '../staff/public.ts'
import { canBe } from './change-rules.ts'
import { pagesOf } from './effect.ts'
import { compareLines, readLines } from './lines.ts'
import { findSet } from './lock-set.ts'
import { type PreviewClaims, readPreview, signPreview } from './preview-token.ts'
import { applyLines, REHEARSAL } from './publish.ts'

export const openChangePreview: StaffHandler<typeof opening> = async ({ changeSetId, page, side }, { ctx, staff }) => {
  const { state, title, version } = await findSet(ctx.db, changeSetId)
  if (!canBe('discard', state)) fail('CHANGE_SET_STATE')
  const lines = await compareLines(ctx.db, await readLines(ctx.db, changeSetId))
  const lineIds = lines.filter(({ isConflict }) => isConflict).map(({ row }) => row.id)
  if (lineIds.length > 0) fail('CHANGE_CONFLICT', { lineIds })
  const pages = pagesOf(lines)
  const [first] = pages
  if (!first) return fail('CHANGE_SET_EMPTY')
  const { path } = page === undefined ? first : (pages.find((one) => one.path === page) ?? fail('NOT_FOUND'))
  const until = ctx.clock.now().getTime() + PREVIEW_MINUTES * 60_000
  const linkOf = (layout: PreviewClaims['layout']) =>
    `${ctx.settings.publicOrigin}${PREVIEW_PATH}${signPreview(ctx, { changeSetId, version, staffId: staff.id, path, side, layout, until })}`
  return {
    ...{ title, version, page: path, pages, phoneUrl: linkOf('phone'), wideUrl: linkOf('wide') },
    until: new Date(until).toISOString(),
  }
}

/** Where the shop shows previews; the link's token follows. */
const PREVIEW_PATH = '/preview?link='

export interface Preview extends Pick<PreviewClaims, 'path' | 'layout' | 'side'> {
  /** Reads the shop with the draft over it, and writes nothing. Nothing that is cached in it outlives it. */
  ctx: Context
  title: string
}

/**
 * Shows a page of the shop as the link says: `show` reads in a transaction that publishes the draft and is rolled back.
 * Fails with PREVIEW_OVER for a link that is over or forged, and for another version of the set.
 */
export async function showPreview<T>(ctx: Context, token: string, show: (preview: Preview) => Promise<T>): Promise<T> {
  const claims = readPreview(ctx, token) ?? fail('PREVIEW_OVER')
  const { changeSetId, path, layout, side } = claims
  return inRolledBack(
    ctx.pool,
    async (own, tx) => {
      const { version, state, title, branchId } = await findSet(tx, changeSetId)
      if (version !== claims.version || !canBe('discard', state)) fail('PREVIEW_OVER')
      if (!(await rightsNow(tx, claims.staffId)).has('changes.see', branchId)) fail('PREVIEW_OVER')
      await countContentLater(tx)
      if (side === 'next') await applyLines(tx, await readLines(tx, changeSetId), ctx.clock.now())
      await tx.execute(sql`set local transaction_read_only = on`)
      const alone: Context = {
        ...{ ...ctx, ...own, scope: openScope() },
        fromReplica: (work) => work(alone),
      }
      return show({ ctx: alone, title, path, layout, side })
    },
    REHEARSAL,
  )
}
