export { answerStream } from './answer-stream.ts'
export { answerConsultation, waitingConsultations } from './desk.ts'
export { personalData } from './personal-data.ts'
