export { keepMessage, type Tellable, tellMember } from './tell-member.ts'
