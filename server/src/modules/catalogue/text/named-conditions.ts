/** A condition named in a text, by the word that items use for it, in which some examinations are not done. */
interface NamedCondition {
  condition: string
  /** The words used, and where. */
  phrase: string
  at: number
}

/** Endings before a denied word: 没有, 从没得过; not 有没有, 怀没 and 是不是, which ask. */
const DENIED =
  /(?:(?<![有怀得患装])没(?:有|人)?(?:得|患|查出|怀|装|安|能|再|在)?(?:过|了)?|(?<![有])无|未曾?|(?<![除是])非|(?<![是])不是|不算|排除|否认|避免|难以|(?<![会能想])不(?:会|能|想|打算|再|爱|怎么|太)?)(?:得过?|患过?|有|任何|明显)?$/

/** Whether this negates what follows. */
export const isDenied = (before: string): boolean => DENIED.test(before.trimEnd())

const NUMBER = '(?:\\d+|[一二两三四五六七八九十几]+)'
const CHILD = '(?:宝宝|孩子|小孩|娃)'
/** 备孕, 孕前, 孕酮, 不孕 and 避孕 do not count; of 怀孕前 only 怀孕前三个月 and 怀孕前期 do. */
const PREGNANT = new RegExp(
  [
    `怀(?:了|着|有)?身?孕(?!(?:之|以)?前(?! ?(?:${NUMBER} ?个?月|期)))`,
    '身孕|有孕(?![酮前妇期育囊吐反])|妊娠(?!纹)|有喜(?![欢庆事])|准妈妈',
    `怀上(?!(?:之|以)?前)|怀(?:了|着)(?=[，。！？,.!? ]|$|${NUMBER})`,
    `怀(?:了|着)?(?:头|第?[一二三四]|双|多|龙凤)胎|怀(?:了|着)?(?:一?个)?${CHILD}|肚子里的?.{0,2}${CHILD}`,
    `孕(?:妇|妈|期|反|吐|早期|中期|晚期|\\d+ ?周|${NUMBER} ?多?(?:周|个月))`,
    '产检|待产|预产期',
  ].join('|'),
  'g',
)
/** Wanting a child does not count; 可能怀孕 and 想不到怀孕了 do. */
const HOPED = /(?:备|想要?|准备|打算|计划|希望|考虑|尝试|容易|怎么|怎样|如何|(?<!可)能|帮助|利于|有助于|想再|再)$/

const CONDITIONS: readonly {
  condition: string
  pattern: RegExp
  isHope: (phrase: string, before: string, after: string) => boolean
}[] = [
  {
    condition: '怀孕',
    pattern: PREGNANT,
    isHope: (phrase, before, after) =>
      phrase.startsWith('怀') && HOPED.test(before.trimEnd()) && !after.startsWith('了'),
  },
  { condition: '起搏器', pattern: /(?:心脏)?起搏器/g, isHope: () => false },
]

/** The conditions that a person states in any words; not those denied or only hoped for. */
export function namedConditions(text: string): NamedCondition[] {
  return CONDITIONS.flatMap(({ condition, pattern, isHope }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: phrase, index: at }) => {
      const before = text.slice(0, at)
      return isDenied(before) || isHope(phrase, before, text.slice(at + phrase.length))
        ? []
        : [{ condition, phrase, at }]
    }),
  )
}

export const saysPregnant = (text: string): boolean =>
  namedConditions(text).some(({ condition }) => condition === '怀孕')
