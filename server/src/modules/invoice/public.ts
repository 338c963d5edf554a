export { cashMoved } from './cash-moved.ts'
