import type { Api } from '@mall/contract/wire/client'
import { isFailure } from '../../shell/client/failure.ts'
import type { Closure } from './closure-text.ts'

type Announced = { branchId: string; firstDay: string; lastDay: string }

/** What is true of an announced closure; null without one, and where the branch is no more. */
export async function loadClosure(api: Api, announced: Announced | null): Promise<Closure | null> {
  if (!announced) return null
  try {
    return await api.getClosure(announced)
  } catch (error) {
    if (isFailure(error) && error.failure === 'NOT_FOUND') return null
    throw error
  }
}
