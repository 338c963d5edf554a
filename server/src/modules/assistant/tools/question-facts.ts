import type { DrugGroup } from '@mall/contract/appointment/preparation'
import type { Answers } from '../../guide/public.ts'
import { numberOf } from '../../search/public.ts'

/** What a question says of the person it is about. */
export interface QuestionFacts {
  /** 0 female, 1 male, null not said or both */
  sex: 0 | 1 | null
  age: number | null
  budgetFen: number | null
  isPregnant: boolean
  isNursing: boolean
  drugs: DrugGroup[]
  /** What the guide asks, as far as it was said. */
  health: Omit<Answers, 'sex' | 'birthYear'>
}

const DRUGS: readonly [DrugGroup, RegExp][] = [
  ['pressure', /降(血)?压(的)?药|血压药|地平|沙坦/],
  ['metformin', /二甲双胍/],
  ['sugar', /降(血)?糖(的)?药|血糖药|二甲双胍|格列/],
  ['insulin', /胰岛素/],
  ['thinner', /阿司匹林|氯吡格雷|华法林|抗凝|抗血小板|利伐沙班|波立维/],
  ['acid', /抑酸|胃药|奥美拉唑|拉唑/],
  ['antibiotic', /抗生素|消炎药|头孢|阿莫西林/],
  ['thyroid', /优甲乐|甲状腺(素|的)?药|左甲状腺素/],
  ['inhaler', /吸入(的)?药|平喘/],
  ['allergy', /抗过敏|过敏药|氯雷他定|西替利嗪/],
]
/** Every drug that is named, so that its name is not taken for an examination's. */
const DRUG_NAMES = new RegExp(DRUGS.map(([, pattern]) => pattern.source).join('|'), 'g')

const MAN = /爸|父亲|爷爷|外公|姥爷|公公|岳父|老公|丈夫|儿子|男/
const WOMAN = /妈|母亲|奶奶|外婆|姥姥|婆婆|岳母|老婆|妻子|女|孕|哺乳/

const NUMBER = '(\\d{1,3}|[一二两三四五六七八九十]{1,3})'
const AGE = new RegExp(`${NUMBER} ?多?周?岁`)
const YUAN = '(\\d{2,6}|[一二两三四五六七八九十百千万]{2,6})'
const BUDGETS = [
  new RegExp(`(?:预算|不超过|不到|低于|最多|花)(?:是|在|大概|大约)? ?${YUAN}`),
  new RegExp(`${YUAN} ?(?:元|块钱|块)? ?(?:以内|以下|之内|左右|上下|内)`),
  new RegExp(`${YUAN} ?(?:元|块钱|块)?的?预算`),
]
const FAMILY = /(家里|家族|父母|爸|妈|兄弟|姐妹|亲戚)[^，。]{0,6}(有人)?(得过|得了|有|患)/
type Family = NonNullable<Answers['family']>[number]
const ILLNESSES: readonly [Family, RegExp][] = [
  ['colorectal', /肠癌/],
  ['vessel', /心梗|脑梗|中风|冠心病/],
  ['breast', /乳腺癌/],
  ['stomach', /胃癌/],
  ['lung', /肺癌/],
  ['prostate', /前列腺癌/],
  ['thyroid', /甲状腺癌/],
]

export function factsOf(text: string): QuestionFacts {
  const [isMan, isWoman] = [MAN.test(text), WOMAN.test(text)]
  const age = numberOf(AGE.exec(text)?.[1])
  const budget = BUDGETS.map((pattern) => numberOf(pattern.exec(text)?.[1])).find((yuan) => yuan !== null && yuan >= 50)
  const isPregnant = /孕|怀上|有喜/.test(text)
  return {
    sex: isMan === isWoman ? null : isMan ? 1 : 0,
    age: age !== null && age <= 120 ? age : null,
    budgetFen: budget === undefined || budget === null ? null : budget * 100,
    isPregnant,
    isNursing: /哺乳|喂奶/.test(text),
    drugs: DRUGS.filter(([, pattern]) => pattern.test(text)).map(([group]) => group),
    health: healthOf(text, isPregnant),
  }
}

/** The question without names of drugs. */
export const withoutDrugs = (text: string): string => text.replace(DRUG_NAMES, ' ')

function healthOf(text: string, isPregnant: boolean): QuestionFacts['health'] {
  const isOfFamily = FAMILY.test(text) && /癌|心梗|脑梗|中风|冠心病/.test(text)
  const family = isOfFamily ? ILLNESSES.filter(([, pattern]) => pattern.test(text)).map(([illness]) => illness) : []
  const years = numberOf(/(?:抽|吸)了?烟?了? ?(\d{1,2}|[一二三四五六七八九十]{1,3}) ?多?年/.exec(text)?.[1]) ?? 0
  return {
    ...(/(?<!没有?|无)高血压|血压(偏)?高|降(血)?压药/.test(text) ? { bloodPressure: 'high' as const } : {}),
    ...(/糖尿病|降(血)?糖药|胰岛素/.test(text) && !/家里|家族/.test(text) ? { bloodSugar: 'diabetes' as const } : {}),
    ...(/(?<!不|没)(抽烟|吸烟|烟民|烟龄)/.test(text)
      ? { smoking: years >= 20 ? ('over20' as const) : ('under20' as const) }
      : {}),
    ...(/不(抽|吸)烟/.test(text) ? { smoking: 'never' as const } : {}),
    ...(/偏胖|超重|肥胖|太胖/.test(text) ? { weight: 'over' as const } : {}),
    ...(/乙肝|丙肝/.test(text) ? { liver: 'hepatitis' as const } : {}),
    ...(isPregnant ? { pregnancy: 'possible' as const } : {}),
    ...(family.length > 0 ? { family } : {}),
  }
}
