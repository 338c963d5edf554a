export { answerStream } from './answer-stream.ts'
export { answerConsultation, waitingConsultations } from './desk.ts'
