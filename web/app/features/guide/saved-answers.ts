import { externalStore } from '../../shell/client/external-store.ts'
import { isNothing, parseAnswers } from './answer-rules.ts'
import type { Answers } from './questions.ts'

const KEY = 'mall.guide'
const NOTHING: Answers = {}
const store = externalStore<Answers>(load())

/** The answers of this tab only: in session storage, never in an address. */
export const savedAnswers = {
  get: store.get,
  nothing: () => NOTHING,
  subscribe: store.subscribe,
  set(answers: Answers) {
    const next = isNothing(answers) ? NOTHING : answers
    try {
      if (next === NOTHING) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage may be refused: the answers then last as long as the page.
    }
    store.set(next)
  },
}

/** Parses stored data, which another version or a person may have written. */
function load(): Answers {
  try {
    const answers = parseAnswers(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return isNothing(answers) ? NOTHING : answers
  } catch {
    return NOTHING
  }
}
