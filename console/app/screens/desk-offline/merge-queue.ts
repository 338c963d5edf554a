import { Failure } from '@mall/contract/failures'
import { api } from '../../client/api.ts'
import { addConflicts, type Conflict, loadQueue, removeActs } from './desk-store.ts'

const MAX_ACTS = 50
/** The device or its list is taken no more: nothing of it can be merged. */
const FINAL = new Set<string>(['DESK_REVOKED', 'DESK_LIST_EXPIRED', 'DESK_NOT_ENROLLED'])

/** Sends what was done without a line, in its order. Returns how many were merged. */
export async function mergeQueue(): Promise<number> {
  let merged = 0
  for (;;) {
    const queue = await loadQueue()
    if (!queue) return merged
    const { day } = queue
    const acts = queue.acts.slice(0, MAX_ACTS)
    const nameOf = (bookingId: string) => day.visits.find((one) => one.bookingId === bookingId)?.name ?? '客人'
    try {
      const { branchId, proof, at: listAt } = day
      const { answers } = await api.mergeDeskActs({ branchId, listAt, proof, acts })
      const conflicts: Conflict[] = answers
        .filter(({ outcome }) => outcome === 'conflict')
        .map(({ key, bookingId, words }) => ({ key, words, name: nameOf(bookingId) }))
      if (conflicts.length > 0) await addConflicts(conflicts)
      merged += answers.length - conflicts.length
    } catch (error) {
      if (!(error instanceof Failure) || !FINAL.has(error.failure)) throw error
      await addConflicts(acts.map(({ key, bookingId }) => ({ key, name: nameOf(bookingId), words: error.message })))
    }
    await removeActs(acts.map(({ key }) => key))
  }
}
