import { isFailure } from '../../shell/client/failure.ts'

/** What was asked for; null where the mall has none of it yet. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isFailure(error) && error.failure === 'NOT_FOUND') return null
    throw error
  }
}
