export interface QueueLimits {
  /** While the class is shed, new requests are refused once the first one has waited this long. */
  targetMs: number
  /** The class is shed once the first one has waited longer than the target for all this time. */
  patienceMs: number
  /** Shorter queues never count as standing; while the class is shed, one request is enough. */
  standing: number
  /** Requests are refused after this time in any case. */
  longestMs: number
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

/** Queue of one class, first come first served. */
export interface AdmissionQueue {
  size(): number
  join(one: Waiting): void
  /** The first request that has not waited too long. */
  next(): Waiting | undefined
  /** Whether new requests are refused. */
  isClosed(): boolean
  isShedding(): boolean
  /** Refuses requests that have waited too long. */
  dropOverdue(): void
}

/** More than arrive in the longest wait. */
const MAX_WAITING = 5_000
/** Shedding ends after the queue was short for this time. */
const CALM_MS = 200
/** While it is shed, the longest wait in multiples of the target. */
const MAX_TARGETS = 3

export function openAdmissionQueue(limits: QueueLimits): AdmissionQueue {
  const waiting: (Waiting & { since: number })[] = []
  let overSince: number | null = null
  let calmSince: number | null = null
  let isShedding = false

  /**
   * Whether the queue is standing: for longer than the patience starts shedding; being short for long enough ends it.
   */
  const updateState = (now: number) => {
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
    updateState(now)
    const longest = isShedding ? Math.min(limits.longestMs, MAX_TARGETS * limits.targetMs) : limits.longestMs
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
    isClosed: () => (updateState(performance.now()) && isShedding) || waiting.length >= MAX_WAITING,
    isShedding: () => {
      updateState(performance.now())
      return isShedding
    },
    dropOverdue,
  }
}
