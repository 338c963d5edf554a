/** A source text for an answer; numbered by position, from 1. */
interface Passage {
  title: string
  text: string
  /** The excerpt that answers, in a sentence or two. */
  gist: string
}

export interface AnswerRequest {
  /** Personal numbers are masked. */
  question: string
  /** Earlier turns, oldest first. */
  before: readonly { question: string; answer: string }[]
  passages: readonly Passage[]
  /** How many of the passages the built-in writer quotes. */
  quotedCount: number
}

/** Phrases an answer from passages only. `[2]` in it cites the second passage. */
export interface AnswerWriter {
  /** Name shown to visitors; '' for the built-in writer. */
  readonly name: string
  /** The answer in parts; ends early when `signal` aborts, throws `AnswerWriterError` when the service fails. */
  write(request: AnswerRequest, signal: AbortSignal): AsyncIterable<string>
}

/** The service did not answer, or not completely. */
export class AnswerWriterError extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause })
    this.name = 'AnswerWriterError'
  }
}
