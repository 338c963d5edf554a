import type { Failure } from '@mall/contract/failures'
import { isRight, type Right } from '@mall/contract/staff/rights'

/** A right that was missing, and where. */
export interface Missing {
  right: Right
  branchId: string | null
}

let asked: Missing | null = null
const listeners = new Set<() => void>()

function set(next: Missing | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** The right whose lack this failure tells; null for any other failure. */
export function missingIn(error: Failure): Missing | null {
  const { right, branchId } = error.data ?? {}
  if (error.failure !== 'RIGHT_MISSING' || typeof right !== 'string' || !isRight(right)) return null
  return { right, branchId: typeof branchId === 'string' ? branchId : null }
}

/** Opens the dialog about a missing right; false for any other failure. */
export function askWhyNot(error: Failure): boolean {
  const missing = missingIn(error)
  if (missing) set(missing)
  return missing !== null
}

/** Opens it before anything was refused. */
export const explainMissing = (missing: Missing) => set(missing)

export const closeWhyNot = () => set(null)

export const whyNotStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  asked: () => asked,
}
