import { Failure } from '@mall/contract/failures'
import { openAdmissionQueue, type QueueLimits } from '../../platform/http/admission-queue.ts'
import { type AdmissionClass, admissionClasses } from './admission-class.ts'

/** What the machine says of itself. */
export interface Machine {
  /** All connections to the database are at work, and some requests wait for one: whoever needs one would only wait there. */
  isDatabaseBusy(): boolean
  /** Calls `then` whenever a connection is given back. */
  onRelease(then: () => void): void
}

export interface Admission {
  /** Whether this class is refused just now: known before a body is read or a signature checked. Each yes is counted. */
  refuses(kind: AdmissionClass): boolean
  /** Begins the work when its turn has come; `BUSY` when its class is refused, or that takes too long. */
  enter<T>(kind: AdmissionClass, work: () => Promise<T>): Promise<T>
  /** Whether any class is being shed. */
  isShedding(): boolean
}

export type ClassLimits = Record<AdmissionClass, QueueLimits>

/**
 * A short rush is waited out: the higher the class, the longer. Of documents few stand here, because they have a line of their
 * own before (render-queue.ts).
 */
export const LIMITS: ClassLimits = {
  payment: { targetMs: 100, patienceMs: 2_000, standing: 16, longestMs: 6_000 },
  order: { targetMs: 50, patienceMs: 1_000, standing: 16, longestMs: 6_000 },
  call: { targetMs: 15, patienceMs: 100, standing: 16, longestMs: 6_000 },
  document: { targetMs: 250, patienceMs: 250, standing: 1, longestMs: 3_000 },
}

/** So many begin at a time, then what they do at once is done: only so is known whether the database is busy with them. */
const MOST_AT_A_TIME = 8
/** In one turn of the event loop others are let in for so long, or as long as all else took in it, mostly refusals. */
const TURN_MS = 4
/** How often those who wait are looked after while nothing else happens. */
const LOOK_MS = 20

/**
 * The order of requests when more come than can be served: a line for each class, the higher class first, and a class whose line
 * stands is refused at the door, with those below it. Requests under way are not counted, because they may wait for somebody
 * outside: what tells is how long requests wait for this process's thread and its connections to the database.
 */
export function openAdmission(
  machine: Machine,
  onShed: (kind: AdmissionClass) => void,
  limits: ClassLimits = LIMITS,
): Admission {
  const lines = admissionClasses.map((kind) => ({ kind, line: openAdmissionQueue(limits[kind]) }))
  let isCalled = false
  let lookAt: NodeJS.Timeout | undefined

  const isEmpty = () => lines.every(({ line }) => line.size() === 0)
  const letIn = (until: number) => {
    for (let count = 0; count < MOST_AT_A_TIME && performance.now() < until; count++) {
      if (machine.isDatabaseBusy()) return endTurn()
      lines
        .find(({ line }) => line.size() > 0)
        ?.line.next()
        ?.begin()
    }
    if (isEmpty() || performance.now() >= until) return endTurn()
    queueMicrotask(() => process.nextTick(letIn, until))
  }
  const endTurn = () => {
    isCalled = false
    if (!machine.isDatabaseBusy()) callNext()
  }
  const callNext = () => {
    if (isCalled || isEmpty()) return
    isCalled = true
    const calledAt = performance.now()
    setImmediate(() => {
      const now = performance.now()
      letIn(now + Math.max(TURN_MS, now - calledAt))
    })
  }
  const lookLater = () => {
    if (lookAt || isEmpty()) return
    lookAt = setTimeout(() => {
      lookAt = undefined
      for (const { line } of lines) line.dropOverdue()
      callNext()
      lookLater()
    }, LOOK_MS)
  }
  /** The class and those above it. */
  const isClosed = (kind: AdmissionClass) => {
    const own = admissionClasses.indexOf(kind)
    return lines.some(({ line }, at) => (at === own ? line.isClosed() : at < own && line.isShedding()))
  }
  const refuses = (kind: AdmissionClass) => {
    if (!isClosed(kind)) return false
    onShed(kind)
    return true
  }
  machine.onRelease(callNext)

  return {
    refuses,
    isShedding: () => lines.some(({ line }) => line.isShedding()),
    enter: (kind, work) =>
      new Promise((resolve, reject) => {
        const busy = () => reject(new Failure('BUSY'))
        if (refuses(kind)) return busy()
        const refuse = () => {
          onShed(kind)
          busy()
        }
        const begin = () => void work().then(resolve, reject)
        lines[admissionClasses.indexOf(kind)]?.line.join({ begin, refuse })
        callNext()
        lookLater()
      }),
  }
}
