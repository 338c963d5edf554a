export { keyWords } from './seal-anew.ts'
