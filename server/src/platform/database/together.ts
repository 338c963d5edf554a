interface Waiting<Question, Answer> {
  question: Question
  answered: (answer: Answer) => void
  failed: (error: unknown) => void
}

/**
 * Whoever asks while a statement is under way is in the next one, which asks for all of them at once: a round trip costs
 * process and database more than what it asks for. `ask` answers in the order of the questions, of which there is always one.
 */
export function openTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let isAsking = false
  const askAll = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        const answers = await ask(group.map(({ question }) => question))
        for (const [at, answer] of answers.entries()) group[at]?.answered(answer)
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    isAsking = false
  }
  return (question) => {
    const { promise, resolve: answered, reject: failed } = Promise.withResolvers<Answer>()
    waiting.push({ question, answered, failed })
    if (!isAsking) void askAll()
    return promise
  }
}
