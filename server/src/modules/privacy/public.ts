export { keyReport } from './reseal.ts'
