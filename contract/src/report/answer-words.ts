import { isJudgement } from '../assistant/careful-words.ts'
import { isForbidden } from '../content/article-claims.ts'

interface AnswerFault {
  /** The sentence that it is in. */
  words: string
  why: string
}

const FAULTS: readonly { isIn: (sentence: string) => boolean; why: string }[] = [
  { isIn: isForbidden, why: '广告法不许这样说' },
  {
    isIn: (sentence) => /(可能|怀疑|考虑|倾向|不排除)[^。；，]{0,8}(癌|恶性|病变)/.test(sentence),
    why: '没有确诊的病不写，写去哪里再查',
  },
  { isIn: (sentence) => /[存成]活率|生存期|死亡率|还能活/.test(sentence), why: '不写存活率' },
  {
    isIn: (sentence) =>
      /(吃|服|用|加|减|停|换|打)[^。；，]{0,8}\d[^。；，]{0,4}(mg(?!\s*\/)|毫克(?!\s*\/)|片|粒|支|单位)/i.test(
        sentence,
      ),
    why: '不写药量，请门诊医生定',
  },
  {
    isIn: (sentence) =>
      /(得了|患了|患有|患上)[^。！？，；]{0,12}(癌|病(?![史历房人])|炎|症(?!状)|瘤|梗|综合征|痛风|高血压|肝硬化)/.test(
        sentence,
      ) || isJudgement(sentence),
    why: '不下诊断、不开药、不打包票，写看到了什么、去哪里看',
  },
]

/** What a doctor's answer to a question about a report does not say: the same that a conclusion does not. */
export function faultsOfAnswer(text: string): AnswerFault[] {
  const sentences = text.split(/[。！？；\n]/).map((sentence) => sentence.trim())
  return sentences.flatMap((words) => {
    const fault = FAULTS.find(({ isIn }) => isIn(words))
    return fault ? [{ words, why: fault.why }] : []
  })
}

/** In one sentence, for whoever wrote it. */
export const answerFaultText = ({ words, why }: AnswerFault): string => `“${words}”：${why}`
