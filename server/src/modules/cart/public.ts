export { personalData } from './personal-data.ts'

export interface CartLine {
  specId: string
  quantity: number
  isSelected: boolean
}
