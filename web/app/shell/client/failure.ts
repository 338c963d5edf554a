import type { Failure } from '@mall/contract/failures'
import type { ChunkLoadError } from '../routing/route-module.ts'

/** Tells a refusal of the mall from a bug. By name, because the server and its web bundle each hold the class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'Failure' && 'failure' in error
}

/** Tells a script that did not come. By name, because tests and the bundle each hold the class. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLost'
