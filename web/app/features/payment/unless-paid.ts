import { isFailure } from '../../shell/client/failure.ts'

/** A code, or null for an order that was paid since it was read: the till looks at its state by itself, and leads on. */
export const unlessPaid = <T>(code: Promise<T>): Promise<T | null> =>
  code.catch((error: unknown) => {
    if (isFailure(error) && error.failure === 'ORDER_PAID') return null
    throw error
  })
