export { keyReport } from './seal-anew.ts'
