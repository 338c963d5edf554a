import { numberOf } from '../../search/public.ts'

const CHINESE = '[零一二两三四五六七八九十百千万半]+'
const UNIT = '小时|分钟|工作日|天|日|周|星期|月|年|岁|次|点|项|家|倍|折|成|元|块|人|位|杯|毫升|毫克|克|片|粒|单位|种'
/** 3 次, 1,299, 16:00, 两小时, 百分之五; not 一般, 一家 and 一点. */
const FIGURE = new RegExp(
  `(\\d+(?:[.,:]\\d+)*)(?: ?个?(${UNIT}))?|(?!一 ?个?(?:家|倍|块|人|位|种|项|点(?!钟|半)))(${CHINESE}) ?个?(${UNIT})|百分之(${CHINESE})`,
  'g',
)
/** Of these the unit matters: two hours are not two days. */
const OF_TIME = /^(小时|分钟|工作日|天|周|月|年|岁|次|点)$/
const SAME: Readonly<Record<string, string>> = { 日: '天', 星期: '周' }

/** The figures of a text, written in one way, times with their unit. */
export function figuresOf(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([, digits, digitsUnit = '', chinese, chineseUnit = '', share]) => {
    const fraction = chinese ?? share
    const figure = digits?.replaceAll(',', '') ?? (fraction === '半' ? '0.5' : String(numberOf(fraction) ?? fraction))
    const unit = SAME[digitsUnit || chineseUnit] ?? (digitsUnit || chineseUnit)
    return OF_TIME.test(unit) ? `${figure} ${unit}` : figure
  })
}
