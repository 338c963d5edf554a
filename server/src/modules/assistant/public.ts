export { answerStream } from './answer-stream.ts'
export { answerConsultation, waitingConsultations } from './manage-consultations.ts'
export { personalData } from './personal-data.ts'
