/** A text of the mall that an answer may stand on; its number is its place, from 1. */
interface Passage {
  title: string
  text: string
  /** What of it answers the question, in a sentence or two. */
  gist: string
}

export interface Asked {
  /** Without numbers of anybody. */
  question: string
  /** What was said before, oldest first. */
  before: readonly { question: string; answer: string }[]
  passages: readonly Passage[]
}

/** Puts an answer into words out of passages, and out of nothing else. `[2]` in it points at the second passage. */
export interface AnswerWriter {
  /** Who writes, in words for visitors; '': nobody outside. */
  readonly name: string
  /** The answer bit by bit; ends early when `signal` aborts, throws `AnswerWriterError` when nobody answers. */
  write(asked: Asked, signal: AbortSignal): AsyncIterable<string>
}

/** The writer did not answer, or not to the end. */
export class AnswerWriterError extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'AnswerWriterError'
  }
}
