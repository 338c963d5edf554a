import { isDespair, isEmergency, isJudgement, plainWords } from '@mall/contract/assistant/careful-words'

/** Questions the assistant must not answer itself, and the fixed answer. */
export interface FixedAnswer {
  kind: 'careful' | 'emergency'
  text: string
}

/** Symptoms and the department that treats them; the first match counts. */
const DEPARTMENTS: readonly [RegExp, string][] = [
  [/胸闷|心慌|心悸|早搏|气短/, '心内科'],
  [/头晕|眩晕|头疼|头痛|手脚?麻|手抖|记性|健忘/, '神经内科'],
  [/胃(疼|痛|胀|不舒服)|反酸|烧心|肚子|腹痛|便秘|腹泻|拉肚子|便血|大便|恶心|呕吐|黄疸/, '消化内科'],
  [/咳|痰|气喘|打鼾/, '呼吸内科'],
  [/尿频|尿急|尿痛|血尿|夜尿|排尿/, '泌尿外科'],
  [/月经|痛经|白带|下面出血|同房后/, '妇科'],
  [/(乳房|胸部|乳头).{0,4}(硬块|肿块|疼|痛|溢液)/, '乳腺外科'],
  [/关节|腰(疼|痛|酸)|颈椎|脖子|膝盖|腿(疼|痛)/, '骨科'],
  [/眼睛?|视力|看不清/, '眼科'],
  [/牙(疼|痛|龈)|口臭|口腔/, '口腔科'],
  [/耳鸣|听不清|嗓子|鼻(塞|血)/, '耳鼻喉科'],
  [/失眠|睡不着|焦虑|抑郁|情绪/, '精神心理科'],
  [/皮疹|瘙痒|痣/, '皮肤科'],
  [/口渴|消瘦|瘦了|脖子粗|怕冷|多汗/, '内分泌科'],
  [/发烧|发热|乏力|没劲|浑身|淋巴|疙瘩|肿块|出血|疼|痛|不舒服/, '全科'],
]

/** Somebody describes a symptom and asks what it is. */
const ABOUT_A_BODY =
  /要紧|严重吗|怎么回事|咋回事|什么病|是不是|会不会是|正常吗|有事吗|能治|怎么治|怎么办|咋办|最近|这几天|这两天|好几天|老是|老觉得|总是|总觉得|一直|突然|不舒服/

/** A finding in a report with the question what it means. */
const FINDING =
  /结节|斑块|囊肿|息肉|肌瘤|增生|阳性|弱阳|偏高|偏低|升高|降低|超标|箭头|异常|rads|[0-9一二三四五六]类|加号|报告(单|里|上|说|写)|指标/i
const ABOUT_A_FINDING =
  /要紧|严重吗|是不是|会不会|恶性|良性|癌吗|什么意思|说明什么|正常吗|怎么办|咋办|怎么治|能治|要不要(手术|治|吃药|切)|需不需要(手术|治|吃药)|危险吗|几期/

const MEDICINE =
  /(吃|用|换|加|减|停|开|买)(点|些|哪种|什么|啥|不?了|掉)?.{0,3}药|药.{0,4}(能停|停了|剂量|几片|怎么吃)|偏方|保健品.{0,4}治/
const DRUG =
  '(胰岛素|二甲双胍|阿司匹林|氯吡格雷|华法林|抗凝药?|降压药|降糖药|血压药|血糖药|他汀|激素|抗生素|消炎药|止痛药|安眠药|优甲乐)'
const VERB = '(停|断|换|加|减|打|注射|吃|服|用|买|开)'
const NAMED_MEDICINE = new RegExp(`${DRUG}.{0,8}${VERB}|${VERB}.{0,6}${DRUG}`)
/** The question asks for a dose or a drug to take, which no text of the mall has. */
const DOSING =
  /(几|多少)(个)?(单位|片|粒|毫克)|(?<!低)剂量|(吃|用|服|打|开|买)(点|些)?(什么|啥|哪种|哪个).{0,4}(药|针)|药.{0,6}(加量|减量)/
/** Questions about drugs before an examination are about preparation, which the mall's texts answer. */
const PREPARING = /体检|检查|抽血|空腹|彩超|b ?超|呼气|洁牙|喉镜|磁共振|核磁|胸片|ct|胃镜|肠镜|前一(天|晚)|当天/i

/** Emergencies, symptoms, findings and drugs are for a doctor; null if the mall's texts may answer. */
export function findFixedAnswer(rawQuestion: string): FixedAnswer | null {
  const question = plainWords(rawQuestion)
  if (isDespair(question)) {
    return {
      kind: 'emergency',
      text: '听起来您现在很难受。请马上告诉身边的人，或者打心理援助热线 12356；有危险请打 120 或 110。会有人接，也会有人陪您。',
    }
  }
  if (isEmergency(question)) {
    return {
      kind: 'emergency',
      text: '这个我不能替医生判断，也不要等。请马上打 120，或让身边的人送您去最近的急诊，先别自己开车。体检可以以后再说。',
    }
  }
  const isMedicine = MEDICINE.test(question) || NAMED_MEDICINE.test(question)
  if (DOSING.test(question) || (isMedicine && !PREPARING.test(question))) {
    return {
      kind: 'careful',
      text: '用药我不能给建议。吃什么、停不停、吃多少，请问开药的医生或药师；正在吃的药不要自己停。',
    }
  }
  if (FINDING.test(question) && ABOUT_A_FINDING.test(question)) {
    return {
      kind: 'careful',
      text: '报告上的结果我不能替医生解读。请带着整份报告当面问医生，同一个数字在不同人身上意思不一样。在我们这里做的体检，可以打客服电话约医生解读报告。',
    }
  }
  const department = DEPARTMENTS.find(([symptom]) => symptom.test(question))?.[1]
  if (department && ABOUT_A_BODY.test(question)) {
    return {
      kind: 'careful',
      text: `这个我不能替医生判断。一直不见好、越来越重，或者突然加重，请马上去医院，急的打 120。平时建议先看${department}，再安排体检。`,
    }
  }
  return null
}

/** Sends nobody away from a doctor. */
const NO_DOCTOR = /不(用|需要|必)(去)?(看医生|就医|去医院|复查)/

/** Replaces a withheld sentence and ends the answer. */
export const VERDICT_REPLACEMENT = '这一点我不能替医生判断，请当面问医生。'

/** Whether a sentence is a diagnosis, a prescription or a promise of cure. */
export const isVerdict = (sentence: string) => isJudgement(sentence) || NO_DOCTOR.test(sentence)
