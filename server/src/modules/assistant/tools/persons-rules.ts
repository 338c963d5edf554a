/** Whom a part of a question is about: '' the asker, `家里` the family at large, else a relative in one word for each. */
export type Person = string

export interface Persons {
  /** Whom what stands at this place is about. */
  of(at: number): Person
  /** Whether somebody is named in the same clause, before this place. */
  isNamed(at: number): boolean
  /** The first relative that is named. */
  firstRelative: Person | null
}

const FAMILY = '家里人?|家族|亲戚|兄弟姐妹|兄弟|姐妹|直系亲属'
/** 姨妈 comes every month, and 怀了孩子 is no child to be examined. */
const RELATIVE =
  '爸妈|父母|爸爸?|(?<![准孕姨宝大妈])妈妈?|父亲|母亲|爷爷|奶奶|外公|外婆|姥爷|姥姥|公公|婆婆|岳父|岳母|老公|老婆|丈夫|妻子|媳妇|爱人|男朋友|女朋友|儿子|女儿|(?<![怀要生了着个里的])孩子|小孩|哥哥?|(?<!小)姐姐?|弟弟?|妹妹?|叔叔?|舅舅?|姑姑|姑妈|阿姨'
/** 我想, 我要 say who asks, not who is to be examined. */
const SELF = `我(?!们|家|的?(?:${RELATIVE})|想|要|问|打算|该|应|能|可|给|帮|买|选|看|听|知|预算|在)|本人|自己`
const MARK = new RegExp(`(?<family>${FAMILY})|(?<self>${SELF})|(?<relative>${RELATIVE})|(?<back>[他她](?!们))`, 'g')
const CLAUSE_END = /[，。；！？,;!?\n]/g

const SAME: readonly [RegExp, Person][] = [
  [/^(爸妈|父母)/, '父母'],
  [/^(爸|父)/, '爸爸'],
  [/^(妈|母)/, '妈妈'],
]
const personOf = (word: string): Person => SAME.find(([pattern]) => pattern.test(word))?.[1] ?? word

interface Mark {
  at: number
  person: Person
  isFamily: boolean
}

/** Reads who is spoken of: the last one named before, in the same clause the first one after, else the asker. */
export function readPersons(text: string): Persons {
  const marks: Mark[] = []
  let lastRelative: Person | null = null
  for (const { 0: word, index: at, groups } of text.matchAll(MARK)) {
    const isFamily = groups?.family !== undefined
    const isSelf = groups?.self !== undefined
    const relative: Person = groups?.back === undefined ? personOf(word) : (lastRelative ?? '他')
    const person = isFamily ? '家里' : isSelf ? '' : relative
    if (!isFamily && !isSelf) lastRelative = person
    marks.push({ at, person, isFamily })
  }
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index)
  const clauseOf = (index: number) => ends.filter((end) => end < index).length
  const lastBefore = (index: number) =>
    marks.findLast((mark) => mark.at <= index && (!mark.isFamily || clauseOf(mark.at) === clauseOf(index)))
  const relatives = marks.filter(({ person, isFamily }) => person !== '' && !isFamily)
  return {
    of(at) {
      const before = lastBefore(at)
      if (before) return before.person
      return marks.find((mark) => clauseOf(mark.at) === clauseOf(at))?.person ?? ''
    },
    isNamed: (at) => marks.some((mark) => mark.at <= at && clauseOf(mark.at) === clauseOf(at)),
    firstRelative: relatives[0]?.person ?? null,
  }
}
