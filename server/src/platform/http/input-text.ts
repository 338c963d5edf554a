import { z } from 'zod'

const library = z.locales.zhCN().localeError

const KINDS: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
  record: '一组内容',
  date: '日期',
}

/** Units of a bound: characters of a text, entries of a list, none for numbers. */
const UNITS: Readonly<Record<string, string>> = { string: ' 个字', array: ' 项' }

/** Chinese messages for invalid input, where a field has none of its own. */
export const inChinese: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '没有填，请补上' : `应为${KINDS[issue.expected] ?? '别的内容'}`
    case 'too_big':
      return `最多 ${issue.maximum}${UNITS[issue.origin] ?? ''}`
    case 'too_small':
      return `至少 ${issue.minimum}${UNITS[issue.origin] ?? ''}`
    case 'invalid_value':
      return '不在可选的范围里，请重新选择'
    case 'unrecognized_keys':
      return '这一项不认识，请去掉'
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
      return '格式不对，请检查后重新填写'
    default:
      return library(issue)
  }
}
