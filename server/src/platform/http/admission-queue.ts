export interface QueueLimits {
  /** While the class is shed, whoever comes is refused as long as the first in the line has waited so long. */
  targetMs: number
  /** The class is shed once the first in the line has waited longer than the target for all this time. */
  patienceMs: number
  /** Of fewer who wait no line stands, however long they do; while the class is shed, one is enough. */
  standing: number
  /** Whoever has waited so long is refused in any case. */
  longestMs: number
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

/** The line of one class, first come, first served. */
export interface AdmissionQueue {
  size(): number
  join(one: Waiting): void
  /** The first who has not waited too long. */
  next(): Waiting | undefined
  /** Whether whoever comes now is refused. */
  isClosed(): boolean
  isShedding(): boolean
  /** Refuses those who have waited too long. */
  dropOverdue(): void
}

/** More than come while the longest may wait. */
const MOST_WAITING = 5_000
/** The class is shed no longer once its line was short for all this time. */
const CALM_MS = 200
/** While it is shed, nobody waits longer than so many times the target. */
const LONGEST_TARGETS = 3

export function openAdmissionQueue(limits: QueueLimits): AdmissionQueue {
  const waiting: (Waiting & { since: number })[] = []
  let overSince: number | null = null
  let calmSince: number | null = null
  let isShedding = false

  /** Whether the line stands. That for longer than the patience begins the shedding; being short for long enough ends it. */
  const look = (now: number) => {
    const first = isShedding || waiting.length >= limits.standing ? waiting[0] : undefined
    const isOver = first !== undefined && now - first.since >= limits.targetMs
    overSince = isOver ? (overSince ?? now) : null
    calmSince = isOver ? null : (calmSince ?? now)
    if (overSince !== null && now - overSince >= limits.patienceMs) isShedding = true
    else if (calmSince !== null && now - calmSince >= CALM_MS) isShedding = false
    return isOver
  }
  const dropOverdue = () => {
    const now = performance.now()
    look(now)
    const longest = isShedding ? Math.min(limits.longestMs, LONGEST_TARGETS * limits.targetMs) : limits.longestMs
    for (let first = waiting[0]; first && now - first.since > longest; first = waiting[0]) {
      waiting.shift()
      first.refuse()
    }
  }
  return {
    size: () => waiting.length,
    join: (one) => void waiting.push({ ...one, since: performance.now() }),
    next: () => {
      dropOverdue()
      return waiting.shift()
    },
    isClosed: () => (look(performance.now()) && isShedding) || waiting.length >= MOST_WAITING,
    isShedding: () => {
      look(performance.now())
      return isShedding
    },
    dropOverdue,
  }
}
