import type { Failure } from '@mall/contract/failures'
import type { ChunkLoadError } from '../routing/route-module.ts'

/** Whether an error is a failure of the API. Compares by name, as server and web bundle each have their own class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'Failure' && 'failure' in error
}

/** Whether a script failed to load. Compares by name, as tests and the bundle each have their own class. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLost'
