import type { AnswerWriter } from './port.ts'

/** Says at most so many gists: more would be a page, not an answer. */
const GISTS = 2

/** The default: the mall's own words, unchanged, each with its number. Nothing leaves the house. */
export const writeFromPassages: AnswerWriter = {
  name: '',
  async *write({ passages }, signal) {
    for (const [at, { gist }] of passages.slice(0, GISTS).entries()) {
      if (signal.aborted) return
      yield `${at > 0 ? '\n' : ''}${gist.replace(/([。！？]?)$/, `[${at + 1}]$1`)}`
    }
  },
}
