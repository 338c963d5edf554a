import type { ChangeField } from '@mall/contract/change-set/fields'
import { sheetOf } from '@mall/contract/change-set/row-value'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { useRef, useState } from 'react'
import { api } from '../../client/api.ts'
import { queryClient, refreshAll, useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { changeOf } from './change-of.ts'
import { setDraftId, useDraftId } from './draft-store.ts'

type ChangeSet = StaffOutput<'getChangeSet'>

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
  /** Its set is not there yet. */
  isOpening: boolean
  /** What it holds of a field; null: nothing. */
  nextOf: (field: ChangeField, thingId: string) => string | null
  /** Writes these; asks first which set, where there is none yet. Values as they stand are taken out. Answers whether it did. */
  put: (edits: readonly Edit[]) => Promise<boolean>
  /** A set has to be chosen. */
  isAsking: boolean
  chosen: (changeSetId: string) => Promise<void>
  giveUp: () => void
}

export function useDraft(): Draft {
  const staff = useStaff()
  const id = useDraftId()
  const { data, error } = useRead('getChangeSet', { changeSetId: id }, { isWanted: id !== '' })
  const [waiting, setWaiting] = useState<{ edits: readonly Edit[]; answer: (isWritten: boolean) => void } | null>(null)
  const set = data && data.changeSetId === id && canHold(data) ? data : null
  const { write, unsent, isPending } = useWriting()
  return {
    ...{ set, isPending },
    isAsking: waiting !== null,
    isOpening: id !== '' && data?.changeSetId !== id && !error,
    isAllowed: holds(staff, 'changes.draft', null),
    nextOf(field, thingId) {
      const edit = unsent.filter((one) => keyOf(one) === keyOf({ field, thingId })).at(-1)
      if (edit) return edit.value === edit.now ? null : edit.value
      return set?.lines.find((line) => keyOf(line) === keyOf({ field, thingId }))?.next ?? null
    },
    put: (edits) => (set ? write(set, edits) : new Promise((answer) => setWaiting({ edits, answer }))),
    async chosen(changeSetId) {
      const target = await api.getChangeSet({ changeSetId })
      // Already read: whoever shows it need not wait, nor lose what was typed meanwhile.
      queryClient.setQueryData(['getChangeSet', { changeSetId }], target)
      setDraftId(changeSetId)
      setWaiting(null)
      const isWritten = await write(target, waiting?.edits ?? [])
      waiting?.answer(isWritten)
    },
    giveUp() {
      setWaiting(null)
      waiting?.answer(false)
    },
  }
}

/** Edits are sent one after another, those too that come while others are on their way; shown they are at once. */
function useWriting() {
  const queue = useRef<Edit[]>([])
  const running = useRef<Promise<boolean> | null>(null)
  const [unsent, setUnsent] = useState<readonly Edit[]>([])
  const [send, isPending] = useAct(
    async (seen: ChangeSet, isOld = false) => {
      const target = isOld ? await api.getChangeSet({ changeSetId: seen.changeSetId }) : seen
      let { version } = target
      const lines = new Map(
        target.lines.map((line) => [
          keyOf(line),
          { lineId: line.lineId, next: line.next, isWhole: line.unseen.length === 0 },
        ]),
      )
      for (let edit = queue.current.shift(); edit; edit = queue.current.shift())
        version = await sendEdit(target.changeSetId, version, edit, lines)
    },
    {
      // Some of them may be in it already, so it is another version.
      onFailure: () => {
        queue.current = []
        void refreshAll()
        return false
      },
    },
  )
  const sendAll = async (target: ChangeSet) => {
    try {
      let isWritten = await send(target)
      // What came while the set was read again.
      while (queue.current.length > 0) isWritten = (await send(target, true)) && isWritten
      return isWritten
    } finally {
      running.current = null
      queue.current = []
      setUnsent([])
    }
  }
  const write = (target: ChangeSet, edits: readonly Edit[]) => {
    queue.current.push(...edits)
    setUnsent((before) => [...before, ...edits])
    running.current ??= sendAll(target)
    return running.current
  }
  return { write, unsent, isPending }
}

/** Drafts of the whole group; a set that takes another back stays its inverse. */
const canHold = ({ state, branchId, reversesId }: ChangeSet) =>
  state === 'draft' && branchId === null && reversesId === null

const keyOf = ({ field, thingId }: Pick<Edit, 'field' | 'thingId'>) => `${field} ${thingId}`

/** Into the set, or out of it; answers with the set's next version. */
async function sendEdit(
  changeSetId: string,
  version: number,
  edit: Edit,
  lines: Map<string, { lineId: string; next: string; isWhole: boolean }>,
): Promise<number> {
  const { field, thingId, value, now } = edit
  const line = lines.get(keyOf(edit))
  if (value === (line?.next ?? now)) return version
  // What it changes beside that is not this person's to take out.
  if (value === now && line?.isWhole) {
    lines.delete(keyOf(edit))
    return (await api.removeChange({ changeSetId, version, lineId: line.lineId })).version
  }
  const isNew = now === '' && sheetOf(field) !== null
  const put = await api.putChange({ changeSetId, version, change: changeOf(field, thingId, value), isNew })
  lines.set(keyOf(edit), { lineId: put.lineId, next: value, isWhole: line?.isWhole ?? true })
  return put.version
}
