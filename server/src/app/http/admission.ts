import { Failure } from '@mall/contract/failures'
import { openAdmissionQueue, type QueueLimits } from '../../platform/http/admission-queue.ts'
import { type AdmissionClass, admissionClasses } from './admission-class.ts'

/** Load of the machine. */
export interface Machine {
  /** All database connections are in use and requests wait for one. */
  isDatabaseBusy(): boolean
  /** Calls `then` whenever a connection is released. */
  onRelease(then: () => void): void
}

export interface Admission {
  /** Whether this class is refused now, before reading body and signature. Each refusal is counted. */
  refuses(kind: AdmissionClass): boolean
  /** Runs `work` when admitted; `BUSY` if its class is refused or the wait is too long. */
  enter<T>(kind: AdmissionClass, work: () => Promise<T>): Promise<T>
  /** Whether any class is being shed. */
  isShedding(): boolean
}

export type ClassLimits = Record<AdmissionClass, QueueLimits>

/**
 * Short peaks wait, higher classes longer. Few documents wait here, because they are queued before (render-queue.ts).
 */
export const LIMITS: ClassLimits = {
  payment: { targetMs: 100, patienceMs: 2_000, standing: 16, longestMs: 6_000 },
  order: { targetMs: 50, patienceMs: 1_000, standing: 16, longestMs: 6_000 },
  call: { targetMs: 15, patienceMs: 100, standing: 16, longestMs: 6_000 },
  document: { targetMs: 250, patienceMs: 250, standing: 1, longestMs: 3_000 },
}

/** Started at once before looking at the load again, which shows only after their first steps. */
const MAX_AT_A_TIME = 8
/** Time for admissions in a turn of the event loop; at least as much as everything else took, mostly refusals. */
const TURN_MS = 4
/** Interval of checks while nothing else happens. */
const CHECK_MS = 20

/**
 * Admission control: a queue for each class, higher classes first; a class whose queue is standing is refused early,
 * with those below it. Running requests are not counted, because they may wait for providers; what counts is the wait
 * for this process's thread and for database connections.
 */
export function openAdmission(
  machine: Machine,
  onShed: (kind: AdmissionClass) => void,
  limits: ClassLimits = LIMITS,
): Admission {
  const queues = admissionClasses.map((kind) => ({ kind, queue: openAdmissionQueue(limits[kind]) }))
  let isScheduled = false
  let checkTimer: NodeJS.Timeout | undefined

  const isEmpty = () => queues.every(({ queue }) => queue.size() === 0)
  const admit = (until: number) => {
    for (let count = 0; count < MAX_AT_A_TIME && performance.now() < until; count++) {
      if (machine.isDatabaseBusy()) return endTurn()
      queues
        .find(({ queue }) => queue.size() > 0)
        ?.queue.next()
        ?.begin()
    }
    if (isEmpty() || performance.now() >= until) return endTurn()
    queueMicrotask(() => process.nextTick(admit, until))
  }
  const endTurn = () => {
    isScheduled = false
    if (!machine.isDatabaseBusy()) scheduleNext()
  }
  const scheduleNext = () => {
    if (isScheduled || isEmpty()) return
    isScheduled = true
    const scheduledAt = performance.now()
    setImmediate(() => {
      const now = performance.now()
      admit(now + Math.max(TURN_MS, now - scheduledAt))
    })
  }
  const scheduleCheck = () => {
    if (checkTimer || isEmpty()) return
    checkTimer = setTimeout(() => {
      checkTimer = undefined
      for (const { queue } of queues) queue.dropOverdue()
      scheduleNext()
      scheduleCheck()
    }, CHECK_MS)
  }
  /** This class or one above it is shed. */
  const isClosed = (kind: AdmissionClass) => {
    const own = admissionClasses.indexOf(kind)
    return queues.some(({ queue }, index) => (index === own ? queue.isClosed() : index < own && queue.isShedding()))
  }
  const refuses = (kind: AdmissionClass) => {
    if (!isClosed(kind)) return false
    onShed(kind)
    return true
  }
  machine.onRelease(scheduleNext)

  return {
    refuses,
    isShedding: () => queues.some(({ queue }) => queue.isShedding()),
    enter: (kind, work) =>
      new Promise((resolve, reject) => {
        const busy = () => reject(new Failure('BUSY'))
        if (refuses(kind)) return busy()
        const refuse = () => {
          onShed(kind)
          busy()
        }
        const begin = () => void work().then(resolve, reject)
        queues[admissionClasses.indexOf(kind)]?.queue.join({ begin, refuse })
        scheduleNext()
        scheduleCheck()
      }),
  }
}
