export { personalData } from './personal-data.ts'
export { keepMessage, type Tellable, tellMember } from './tell-member.ts'
