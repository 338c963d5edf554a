export { cashMoved } from './cash-moved.ts'
export { personalData } from './personal-data.ts'
