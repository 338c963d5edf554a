import { isCode } from '@mall/contract/code'

export const CODE_ERROR = '编号只能用字母、数字、短横和下划线'

export const readCode = (typed: string): string => (isCode(typed) ? typed : '')
