import { isFailure } from '../../shell/client/failure.ts'

/** The answer; null if it is not found. */
export async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (isFailure(error) && error.failure === 'NOT_FOUND') return null
    throw error
  }
}
