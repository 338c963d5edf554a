import type { ChangeField } from '@mall/contract/change-set/fields'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { refreshAll, useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { setDraftId, useDraftId } from './draft-store.ts'

type ChangeSet = StaffOutput<'getChangeSet'>
type Change = StaffInput<'putChange'>['change']

/** A value for a draft. */
export interface Edit {
  field: ChangeField
  thingId: string
  value: string
  /** What stands in the shop. */
  now: string
}

/** The change set that edits go into, what it holds, and the way to write in it. */
export interface Draft {
  set: ChangeSet | null
  /** Whether this person may draft at all. */
  isAllowed: boolean
  isPending: boolean
  /** What it holds of a field; null: nothing. */
  nextOf: (field: ChangeField, thingId: string) => string | null
  /** Writes these; asks first which set, where there is none yet. Values as they stand are taken out. */
  put: (edits: readonly Edit[]) => void
  /** What waits for a set to be chosen. */
  waiting: readonly Edit[] | null
  chosen: (changeSetId: string) => Promise<void>
  giveUp: () => void
}

export function useDraft(): Draft {
  const staff = useStaff()
  const id = useDraftId()
  const { data } = useRead('getChangeSet', { changeSetId: id }, { isWanted: id !== '' })
  const [waiting, setWaiting] = useState<readonly Edit[] | null>(null)
  const set = data && data.changeSetId === id && canHold(data) ? data : null
  const [write, isPending] = useAct(
    async (target: ChangeSet, edits: readonly Edit[]) => {
      let { version } = target
      for (const edit of edits) version = await send(target, version, edit)
    },
    {
      // Some of them may be in it already, so it is another version.
      onFailure: () => {
        void refreshAll()
        return false
      },
    },
  )
  return {
    ...{ set, isPending, waiting },
    isAllowed: holds(staff, 'changes.draft', null),
    nextOf: (field, thingId) => lineOf(set, field, thingId)?.next ?? null,
    put: (edits) => (set ? void write(set, edits) : setWaiting(edits)),
    chosen: async (changeSetId) => {
      const target = await api.getChangeSet({ changeSetId })
      setDraftId(changeSetId)
      setWaiting(null)
      await write(target, waiting ?? [])
    },
    giveUp: () => setWaiting(null),
  }
}

/** Drafts of the whole group; a set that takes another back stays its inverse. */
const canHold = ({ state, branchId, reversesId }: ChangeSet) =>
  state === 'draft' && branchId === null && reversesId === null

const lineOf = (set: ChangeSet | null, field: ChangeField, thingId: string) =>
  set?.lines.find((line) => line.field === field && line.thingId === thingId)

async function send(set: ChangeSet, version: number, { field, thingId, value, now }: Edit): Promise<number> {
  const { changeSetId } = set
  const line = lineOf(set, field, thingId)
  if (value === now && line) return (await api.removeChange({ changeSetId, version, lineId: line.lineId })).version
  if (value === (line?.next ?? now)) return version
  // TypeScript does not see that each field takes a text.
  const change = { field, thingId, value } as Change
  return (await api.putChange({ changeSetId, version, change })).version
}
