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

/** Acts with the list that they were done by. */
export interface Queue {
  day: DeskDay
  acts: readonly DeskAct[]
}

export const saveDay = (day: DeskDay) => writeSealed('day', day)

/** The list of this device while it is valid; an older one is deleted. */
export async function loadDay(now: Date): Promise<DeskDay | null> {
  // Only this file writes it.
  const day = (await readSealed('day')) as DeskDay | null
  if (day && new Date(day.validUntil) > now) return day
  await deleteSealed('day')
  return null
}

export async function loadQueue(): Promise<Queue | null> {
  // As above.
  return (await readSealed('queue')) as Queue | null
}

/** One more act, behind those before it. */
export async function queueAct(day: DeskDay, act: DeskAct): Promise<void> {
  const queue = await loadQueue()
  await writeSealed('queue', { day: queue?.day ?? day, acts: [...(queue?.acts ?? []), act] })
}

export async function removeActs(keys: readonly string[]): Promise<void> {
  const queue = await loadQueue()
  const acts = queue?.acts.filter(({ key }) => !keys.includes(key)) ?? []
  if (queue && acts.length > 0) await writeSealed('queue', { ...queue, acts })
  else await deleteSealed('queue')
}

export async function loadConflicts(): Promise<readonly Conflict[]> {
  // As above.
  return ((await readSealed('conflicts')) as readonly Conflict[] | null) ?? []
}

export const addConflicts = async (conflicts: readonly Conflict[]) =>
  writeSealed('conflicts', [...(await loadConflicts()), ...conflicts])

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
  await deleteSealed('day')
}
