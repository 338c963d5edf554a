import type { Api } from '@mall/contract/wire/client'
import { isFailure } from '../../shell/client/failure.ts'
import { isNothing } from './answer-rules.ts'
import { savedAnswers } from './saved-answers.ts'

/** The guide; in a browser with answers also its result. Answers are never server-rendered. */
export async function loadGuide(api: Api) {
  const [guide, first] = await Promise.all([api.getGuide({}), assessed(api)])
  return { guide, first }
}

async function assessed(api: Api) {
  const answers = savedAnswers.get()
  if (isNothing(answers)) return null
  try {
    return await api.assess(answers)
  } catch (error) {
    if (!isFailure(error)) throw error
    // The questions still work, and the next answer tries again.
    return null
  }
}
