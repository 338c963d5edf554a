import type { CustomsStateName } from '@mall/contract/customs/calls'

/** Being declared. */
export const DECLARING_STATES = ['waiting', 'submitted'] as const satisfies readonly CustomsStateName[]
/** May still be cleared. */
export const UNCLEARED_STATES = [...DECLARING_STATES, 'failed'] as const satisfies readonly CustomsStateName[]
