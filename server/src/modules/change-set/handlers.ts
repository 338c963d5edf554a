import type { staffModules } from '@mall/contract/staff-calls'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { namedPlace } from '../staff/public.ts'
import { addBanner } from './banners.ts'
import { putChange, rebaseChange, removeChange, startChangeSet } from './edit.ts'
import { getChangeEffect } from './effect.ts'
import { getChangeHistory } from './history.ts'
import { openChangePreview } from './preview.ts'
import { publishChangeSet } from './publish.ts'
import { findChangeSubjects, getChangeSet, listChangeSets } from './read.ts'
import { approveChangeSet, discardChangeSet, returnChangeSet, submitChangeSet } from './review.ts'
import { changeSet } from './tables.ts'
import { takeBackChangeSet } from './take-back.ts'
import { getChangeSetViewers } from './viewers.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.changeSet> = {
  listChangeSets,
  getChangeSet,
  getChangeSetViewers,
  getChangeHistory,
  getChangeEffect,
  openChangePreview,
  findChangeSubjects,
  startChangeSet,
  putChange,
  removeChange,
  rebaseChange,
  submitChangeSet,
  approveChangeSet,
  returnChangeSet,
  publishChangeSet,
  discardChangeSet,
  takeBackChangeSet,
  addBanner,
}

/** The branch of a set, or null for the whole group; it never changes. null instead: there is no such set. */
async function placesOfSet(
  { db }: Context,
  { changeSetId }: { changeSetId: string },
): Promise<(string | null)[] | null> {
  const [set] = await db.select({ branchId: changeSet.branchId }).from(changeSet).where(eq(changeSet.id, changeSetId))
  return set ? [set.branchId] : null
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.changeSet> = {
  getChangeSet: placesOfSet,
  getChangeSetViewers: placesOfSet,
  getChangeHistory: (ctx, { kind, id }) => {
    if (kind === 'change-set') return placesOfSet(ctx, { changeSetId: id })
    return namedPlace(ctx, kind === 'branch' ? id : null)
  },
  getChangeEffect: placesOfSet,
  openChangePreview: placesOfSet,
  startChangeSet: (ctx, { branchId }) => namedPlace(ctx, branchId),
  addBanner: placesOfSet,
  putChange: placesOfSet,
  removeChange: placesOfSet,
  rebaseChange: placesOfSet,
  submitChangeSet: placesOfSet,
  discardChangeSet: placesOfSet,
}
