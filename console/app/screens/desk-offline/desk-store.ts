import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { deleteSealed, readSealed, writeSealed } from './sealed-store.ts'

export type DeskDay = StaffOutput<'getDeskDay'>
export type DeskAct = StaffInput<'mergeDeskActs'>['acts'][number]

/** What could not be merged; shown until somebody has seen it. */
export interface Conflict {
  key: string
  name: string
  words: string
}

/** An act, and by which list it was done; it stays when the list is deleted. */
export interface QueuedAct {
  list: Pick<DeskDay, 'branchId' | 'at' | 'proof'>
  /** Masked. */
  name: string
  act: DeskAct
}

export const saveDay = (day: DeskDay) => writeSealed('day', day)

/** Whoever is logged out leaves no list behind. */
export const forgetDay = () => deleteSealed('day')

export const isExpired = ({ validUntil }: DeskDay, now: Date) => new Date(validUntil) <= now

/** The list of this device while it is valid; an older one is deleted. */
export async function loadDay(now: Date): Promise<DeskDay | null> {
  // Only this file writes it.
  const day = (await readSealed('day')) as DeskDay | null
  if (day && !isExpired(day, now)) return day
  await forgetDay()
  return null
}

/** What waits for a line, in its order. */
export async function loadActs(): Promise<readonly QueuedAct[]> {
  // As above.
  return ((await readSealed('acts')) as readonly QueuedAct[] | null) ?? []
}

/** One tab at a time reads and writes what waits. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('mall-desk', work)

/** One more act, behind those before it. */
export const queueAct = (queued: QueuedAct) => alone(async () => writeSealed('acts', [...(await loadActs()), queued]))

export const removeActs = (keys: readonly string[]) =>
  alone(async () => {
    const acts = (await loadActs()).filter(({ act }) => !keys.includes(act.key))
    if (acts.length > 0) await writeSealed('acts', acts)
    else await deleteSealed('acts')
  })

export async function loadConflicts(): Promise<readonly Conflict[]> {
  // As above.
  return ((await readSealed('conflicts')) as readonly Conflict[] | null) ?? []
}

/** Told once, however often it is merged. */
export const addConflicts = (conflicts: readonly Conflict[]) =>
  alone(async () => {
    const earlier = await loadConflicts()
    const news = conflicts.filter(({ key }) => !earlier.some((one) => one.key === key))
    await writeSealed('conflicts', [...earlier, ...news])
  })

export const clearConflicts = () => deleteSealed('conflicts')

/** The branch that this device is enrolled at, as far as it knows. */
export async function loadEnrolment(): Promise<string | null> {
  // As above.
  return (await readSealed('enrolled')) as string | null
}

export const saveEnrolment = (branchId: string) => writeSealed('enrolled', branchId)

/** The device is taken no more: what it held is deleted. */
export async function forgetEnrolment(): Promise<void> {
  await deleteSealed('enrolled')
  await forgetDay()
}
