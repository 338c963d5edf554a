import type { z } from 'zod'
import { type CoversPath, type Endpoint, withDefaults } from '../endpoint.ts'
import type { FailureName } from '../failures.ts'
import type { Right } from './rights.ts'

/**
 * Where a right has to be held. `group`: for all branches. `branch`: at every branch that the call touches, which the
 * server finds from its input. `list`: anywhere; the answer holds what lies at those branches only.
 */
type Place = 'group' | 'branch' | 'list'

/** `anyone`: nobody is logged in yet. `own`: about the caller alone. */
export type Needs = 'anyone' | 'own' | { readonly right: Right; readonly at: Place }

/** One call of the console. */
export interface StaffEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  N extends Needs = Needs,
  F extends FailureName = FailureName,
> extends Endpoint<I, O, 'anyone' | 'staff', F> {
  readonly needs: N
  /** Needs a passkey that was used a few minutes ago. */
  readonly stepUp: boolean
}

interface Spec<P extends string, I extends z.ZodType, O extends z.ZodType, N extends Needs, F extends FailureName> {
  does: string
  method: 'GET' | 'POST'
  path: P
  needs: N
  stepUp?: boolean
  quiet?: boolean
  answersFile?: string
  takesFileUpTo?: number
  input: I
  output: O
  failures?: readonly F[]
}

/** Defines one call of the console. All of them are signed: a session's cookie is worth nothing without its key. */
export function staffEndpoint<
  const P extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const N extends Needs,
  F extends FailureName = never,
>(spec: Spec<P, I, O, N, F> & CoversPath<P, I>): StaffEndpoint<I, O, N, F> {
  const { needs, stepUp = false, ...rest } = spec
  const access = needs === 'anyone' ? 'anyone' : 'staff'
  return { ...withDefaults({ ...rest, host: 'staff', access, signed: true }), needs, stepUp }
}

/** Failures any call of a staff member may answer with, beside those of all calls. */
export const commonStaffFailures = [
  'RIGHT_MISSING',
  'STEP_UP_NEEDED',
  'STAFF_SUSPENDED',
  'DESK_NOT_ENROLLED',
  'STAFF_IDLE',
] as const satisfies readonly FailureName[]
