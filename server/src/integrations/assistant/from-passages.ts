import type { AnswerWriter } from './port.ts'

/** Most excerpts of an answer. */
const GISTS = 2

/** The built-in writer: quotes the mall's texts with their numbers. Uses no outside service. */
export const writeFromPassages: AnswerWriter = {
  name: '',
  async *write({ passages }, signal) {
    for (const [at, { gist }] of passages.slice(0, GISTS).entries()) {
      if (signal.aborted) return
      yield `${at > 0 ? '\n' : ''}${gist.replace(/([。！？]?)$/, `[${at + 1}]$1`)}`
    }
  },
}
