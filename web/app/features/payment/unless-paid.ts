import { isFailure } from '../../shell/client/failure.ts'

/** The instructions, or null for an order paid in the meantime: the screen polls the state and moves on. */
export const unlessPaid = <T>(code: Promise<T>): Promise<T | null> =>
  code.catch((error: unknown) => {
    if (isFailure(error) && error.failure === 'ORDER_PAID') return null
    throw error
  })
