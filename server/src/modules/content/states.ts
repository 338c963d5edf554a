/** As stored; the clock decides the rest. */
export const LECTURE_STATES = ['upcoming', 'live', 'recorded'] as const

export const QUESTION_STATES = ['waiting', 'shown', 'answering', 'hidden'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]
/** Visible to everybody. */
export const PUBLIC_QUESTION_STATES = ['shown', 'answering'] as const satisfies readonly QuestionState[]

const everybodys = new Set<string>(PUBLIC_QUESTION_STATES)
export const isPublicQuestion = (state: QuestionState): boolean => everybodys.has(state)
