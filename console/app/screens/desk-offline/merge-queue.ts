import { Failure } from '@mall/contract/failures'
import { api } from '../../client/api.ts'
import { addConflicts, type Conflict, loadActs, type QueuedAct, removeActs } from './desk-store.ts'

const MAX_ACTS = 50
/** The device or its list is taken no more: nothing of it can be merged. */
const FINAL = new Set<string>(['DESK_REVOKED', 'DESK_LIST_EXPIRED', 'DESK_NOT_ENROLLED'])

/** Sends what was done without a line, in its order; what has to wait stays. */
export async function mergeQueue(): Promise<{ merged: number; waiting: number }> {
  let merged = 0
  const waiting = new Set<string>()
  for (const batch of batchesOf(await loadActs())) {
    const acts = batch.filter(({ act }) => !waiting.has(act.bookingId))
    if (acts.length === 0) continue
    const { conflicts, waits } = await send(acts)
    if (conflicts.length > 0) await addConflicts(conflicts)
    for (const { act } of waits) waiting.add(act.bookingId)
    const sent = acts.filter((one) => !waits.includes(one))
    await removeActs(sent.map(({ act }) => act.key))
    merged += sent.length - conflicts.length
  }
  return { merged, waiting: (await loadActs()).length }
}

/** Acts of one list at a time, so many as are taken at once. */
function batchesOf(acts: readonly QueuedAct[]): (readonly QueuedAct[])[] {
  const proofs = [...new Set(acts.map(({ list }) => list.proof))]
  const lists = proofs.map((proof) => acts.filter(({ list }) => list.proof === proof))
  return lists.flatMap((of) =>
    Array.from({ length: Math.ceil(of.length / MAX_ACTS) }, (_, nth) => of.slice(nth * MAX_ACTS, (nth + 1) * MAX_ACTS)),
  )
}

async function send(queued: readonly QueuedAct[]): Promise<{ conflicts: Conflict[]; waits: readonly QueuedAct[] }> {
  const [first] = queued
  if (!first) return { conflicts: [], waits: [] }
  const { branchId, at: listAt, proof } = first.list
  const conflictOf = ({ name, act: { key } }: QueuedAct, words: string): Conflict => ({ key, name, words })
  try {
    const { answers } = await api.mergeDeskActs({ branchId, listAt, proof, acts: queued.map(({ act }) => act) })
    const answerTo = new Map(answers.map((answer) => [answer.key, answer]))
    return {
      conflicts: queued.flatMap((one) => {
        const answer = answerTo.get(one.act.key)
        return answer?.outcome === 'conflict' ? conflictOf(one, answer.words) : []
      }),
      waits: queued.filter(({ act }) => (answerTo.get(act.key)?.outcome ?? 'limit') === 'limit'),
    }
  } catch (error) {
    if (!(error instanceof Failure) || !FINAL.has(error.failure)) throw error
    return { conflicts: queued.map((one) => conflictOf(one, error.message)), waits: [] }
  }
}
