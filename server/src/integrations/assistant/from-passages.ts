import type { AnswerWriter } from './port.ts'

/** The built-in writer: quotes the mall's texts with their numbers. Uses no outside service. */
export const writeFromPassages: AnswerWriter = {
  name: '',
  async *write({ passages, told }, signal) {
    for (const [at, { gist }] of passages.slice(0, told).entries()) {
      if (signal.aborted) return
      yield `${at > 0 ? '\n' : ''}${gist.replace(/([。！？]?)$/, `[${at + 1}]$1`)}`
    }
  },
}
