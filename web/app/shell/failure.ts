import type { Failure } from '@mall/contract/failures'

/** Tells a refusal of the mall from a bug. By name, because the server and its web bundle each hold the class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'Failure' && 'failure' in error
}
