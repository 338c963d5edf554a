export { answerAtCommandLine, listAtCommandLine } from './at-command-line.ts'
export { waitingConsultations } from './list-consultations.ts'
export { consultationLive } from './live.ts'
export { personalData } from './personal-data.ts'
