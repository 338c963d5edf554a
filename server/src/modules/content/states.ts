import { PUBLIC_QUESTION_STATES, type QuestionState } from '@mall/contract/content/lecture-terms'

const everybodys = new Set<string>(PUBLIC_QUESTION_STATES)
export const isPublicQuestion = (state: QuestionState): boolean => everybodys.has(state)
