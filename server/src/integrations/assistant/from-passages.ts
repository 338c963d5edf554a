import type { AnswerWriter } from './port.ts'

/** The built-in writer: quotes the mall's texts with their numbers. Uses no outside service. */
export const writeFromPassages: AnswerWriter = {
  name: '',
  async *write({ passages, quotedCount }, signal) {
    for (const [at, { gist }] of passages.slice(0, quotedCount).entries()) {
      if (signal.aborted) return
      yield `${at > 0 ? '\n' : ''}${gist.replace(/([。！？]?)$/, `[${at + 1}]$1`)}`
    }
  },
}
