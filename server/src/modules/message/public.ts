export { personalData } from './personal-data.ts'
export { keepMessage, type Tellable, tellMember, toldOf } from './tell-member.ts'
