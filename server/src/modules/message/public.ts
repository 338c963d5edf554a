export { personalData } from './personal-data.ts'
export { sendText, TEXTS_A_DAY } from './send-text.ts'
export { keepMessage, type Tellable, tellMember, toldOf } from './tell-member.ts'
