import type { DrugGroup } from '@mall/contract/appointment/preparation'
import { isDenied, namedConditions } from '../../catalogue/public.ts'
import type { Answers } from '../../guide/public.ts'
import { numberOf } from '../../search/public.ts'
import { type Person, readPersons } from './persons-rules.ts'

/** What a question says of the person it is about. */
export interface QuestionFacts {
  /** 0 female, 1 male, null not said or both */
  sex: 0 | 1 | null
  age: number | null
  budgetFen: number | null
  isPregnant: boolean
  /** Wants to be pregnant. */
  isPlanning: boolean
  isNursing: boolean
  /** In which some examinations are not done, in the words of the items: 怀孕, 起搏器. */
  conditions: string[]
  /** An illness that is had or asked about; '' for none. */
  illness: string
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

const MAN = /爸(?!妈)|父亲|爷爷|外公|姥爷|公公|岳父|老公|丈夫|儿子|哥|弟|叔|舅|男/g
const WOMAN = /(?<!爸)妈|母亲|奶奶|外婆|姥姥|婆婆|岳母|老婆|妻子|媳妇|姐|妹|姑|姨|女|(?<![不备])孕(?!前)|哺乳/g

const NUMBER = '(\\d{1,3}|[一二两三四五六七八九十]{1,3})'
const AGE = new RegExp(`${NUMBER} ?多?周?岁`)
const YUAN = '(\\d{2,6}|[一二两三四五六七八九十百千万]{2,6})'
const BUDGETS = [
  new RegExp(`(?:预算|不超过|不到|低于|最多|花)(?:是|在|大概|大约)? ?${YUAN}`),
  new RegExp(`${YUAN} ?(?:元|块钱|块)? ?(?:以内|以下|之内|左右|上下|内)`),
  new RegExp(`${YUAN} ?(?:元|块钱|块)?的?预算`),
]
type Family = NonNullable<Answers['family']>[number]
const ILLNESSES: readonly [Family, RegExp][] = [
  ['colorectal', /肠癌/g],
  ['vessel', /心梗|脑梗|中风|冠心病/g],
  ['breast', /乳腺癌/g],
  ['stomach', /胃癌/g],
  ['lung', /肺癌/g],
  ['prostate', /前列腺癌/g],
  ['thyroid', /甲状腺癌/g],
  ['diabetes', /糖尿病/g],
]

/** What is asked about is not had: 是不是, 会不会, 怕, 预防, 要查. */
const ASKED_BEFORE =
  /(?:是不是|是否|会不会|有没有|有无|怀疑|怕|担心|预防|防|筛查?|检测|关于|容易)(?:自己|我|他|她)?(?:有|得|是)?$|(?:查|打过|打了|接种)(?:一下|的|过)?$/
const ASKED_AFTER =
  /^ ?(?:疫苗|五项|两对半|表面|抗体|抗原|病毒|筛查|(?:检查|检测)(?!什么|啥|哪)|指南|风险|家族史|吗|么|怎么预防)/

type IsAbout = (at: number) => boolean
/** Whether the question states something about its person, neither denied nor asked. */
type Has = (pattern: RegExp) => boolean

export function factsOf(text: string): QuestionFacts {
  const persons = readPersons(text)
  const ageAt = AGE.exec(text)
  const age = numberOf(ageAt?.[1])
  /** null: no particular person; all rules apply. */
  const person: Person | null = ageAt ? persons.of(ageAt.index) : persons.firstRelative
  const isAbout: IsAbout = (at) => person === null || persons.of(at) === person
  const has: Has = (pattern) => isTold(text, pattern, isAbout)
  const says = (pattern: RegExp) => [...text.matchAll(pattern)].some(({ index }) => isAbout(index))
  const [isMan, isWoman] = [says(MAN), says(WOMAN)]
  const budget = BUDGETS.map((pattern) => numberOf(pattern.exec(text)?.[1])).find((yuan) => yuan !== null && yuan >= 50)
  // Rather left out too much: somebody else's counts too, unless both are named where it is said.
  const isOther = (at: number) => ageAt !== null && !isAbout(at) && persons.isNamed(at) && persons.isNamed(ageAt.index)
  const conditions = [
    ...new Set(namedConditions(text).flatMap(({ condition, at }) => (isOther(at) ? [] : [condition]))),
  ]
  const isPregnant = conditions.includes('怀孕')
  return {
    sex: isPregnant ? 0 : isMan === isWoman ? null : isMan ? 1 : 0,
    age: age !== null && age <= 120 ? age : null,
    budgetFen: budget === undefined || budget === null ? null : budget * 100,
    isPregnant,
    isPlanning: !isPregnant && has(/备孕|(?:想|准备|打算|计划)(?:要|再)?怀|(?:想要|要)个?(?:孩子|宝宝)|孕前/g),
    isNursing: has(/哺乳|喂奶/g),
    conditions,
    illness: ILLNESS_ASKED.find(([, pattern]) => isNamed(text, pattern, isAbout))?.[0] ?? '',
    drugs: DRUGS.filter(([, pattern]) => pattern.test(text)).map(([group]) => group),
    health: {
      ...healthOf(has),
      ...smokingOf(text, isAbout),
      ...(isPregnant ? { pregnancy: 'possible' as const } : {}),
      ...familyOf(text, person ?? '', persons.of),
    },
  }
}

const ILLNESS_ASKED: readonly [string, RegExp][] = [
  ['高血压', /高血压|血压(?:偏)?高/g],
  ['糖尿病', /糖尿病/g],
]

/** Named of that person and not denied, though perhaps only asked about. */
const isNamed = (text: string, pattern: RegExp, isAbout: IsAbout) =>
  [...text.matchAll(pattern)].some(({ index }) => isAbout(index) && !isDenied(text.slice(0, index)))

/** Told of that person as so. */
const isTold = (text: string, pattern: RegExp, isAbout: IsAbout) =>
  [...text.matchAll(pattern)].some(({ 0: said, index }) => {
    const before = text.slice(0, index).trimEnd()
    const isAsked = ASKED_BEFORE.test(before) || ASKED_AFTER.test(text.slice(index + said.length))
    return isAbout(index) && !isAsked && !isDenied(before)
  })

/** The question without names of drugs. */
export const withoutDrugs = (text: string): string => text.replace(DRUG_NAMES, ' ')

function healthOf(has: Has): QuestionFacts['health'] {
  return {
    ...(has(/高血压|血压(?:偏)?高(?!不高)|降(?:血)?压药/g) ? { bloodPressure: 'high' as const } : {}),
    ...(has(/糖尿病|降(?:血)?糖药|(?:打|用|注射)着?胰岛素/g) ? { bloodSugar: 'diabetes' as const } : {}),
    ...(has(/偏胖|超重|肥胖|太胖/g) ? { weight: 'over' as const } : {}),
    ...(has(/乙肝|丙肝|[大小]三阳/g) ? { liver: 'hepatitis' as const } : {}),
  }
}

const YEARS = /(?:抽|吸)了?烟?了? ?(\d{1,2}|[一二三四五六七八九十]{1,3}) ?多?年/
const SMOKES = /(?<!二手)(?:(?:抽|吸)了?(?:\d+|[一二三四五六七八九十]+) ?多?年烟|抽烟|吸烟|烟民|烟龄)/g

function smokingOf(text: string, isAbout: IsAbout): Pick<QuestionFacts['health'], 'smoking'> {
  if (isTold(text, /(?<![想要备算])戒(?:(?:了|掉了?)烟|烟了)|烟.{0,4}戒(?:了|掉)|已经?戒烟/g, isAbout))
    return { smoking: 'quit' }
  if (isTold(text, SMOKES, isAbout)) {
    const years = numberOf(YEARS.exec(text)?.[1]) ?? 0
    return { smoking: years >= 20 ? 'over20' : 'under20' }
  }
  const never = [...text.matchAll(/(?<![抽吸])不(?:抽|吸)烟/g)]
  return never.some(({ index }) => isAbout(index)) ? { smoking: 'never' } : {}
}

const PARENTS_AND_CHILDREN = /^(?:家里|父母|爸爸|妈妈|哥|姐|弟|妹|儿子|女儿|孩子|小孩)/

/** What parents, children, brothers and sisters have had; of a relative's own family only what is said of the family. */
function familyOf(
  text: string,
  person: Person,
  personAt: (at: number) => Person,
): Pick<QuestionFacts['health'], 'family'> {
  const isOfFamily: IsAbout = (at) =>
    personAt(at) !== person && (person === '' ? PARENTS_AND_CHILDREN : /^家里/).test(personAt(at))
  const family = ILLNESSES.filter(([, pattern]) => isTold(text, pattern, isOfFamily)).map(([illness]) => illness)
  return family.length > 0 ? { family } : {}
}
