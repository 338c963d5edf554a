export { answerStream, openAnswerSlots } from './answer-stream.ts'
export { findConversation, turnsOf } from './conversations.ts'
export { getHelp } from './help.ts'
export { personalData } from './personal-data.ts'
