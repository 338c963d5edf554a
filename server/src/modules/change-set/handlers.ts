import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { putChange, rebaseChange, removeChange, startChangeSet } from './edit.ts'
import { getChangeEffect } from './effect.ts'
import { openChangePreview } from './preview.ts'
import { publishChangeSet } from './publish.ts'
import { findChangeSubjects, getChangeSet, listChangeSets } from './read.ts'
import { approveChangeSet, discardChangeSet, returnChangeSet, submitChangeSet } from './review.ts'
import { takeBackChangeSet } from './take-back.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.changeSet> = {
  listChangeSets,
  getChangeSet,
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
}
