/** The one row of its sheet: the edition that the shop goes by. */
export const GUIDE_ROW = 'guide'
export const MAX_GUIDE_RULES = 200
export const MAX_GUIDE_SOURCES = 60
/** Editions that the console lists, the newest first. */
export const LISTED_EDITIONS = 100

interface QuestionNames {
  readonly name: string
  readonly answers: Readonly<Record<string, string>>
}

/** What the guide asks beside sex and age, and what can be answered. A test holds them equal to the call's shape. */
export const GUIDE_QUESTIONS = {
  smoking: {
    name: '吸烟',
    answers: { never: '从不', quit: '已戒', over20: '在吸，20 年以上', under20: '在吸，不到 20 年' },
  },
  packYears: { name: '吸烟量', answers: { under20: '不到 20', to30: '20–30', over30: '30 以上' } },
  quitYears: { name: '戒了多久', answers: { under15: '不到 15 年', over15: '15 年以上' } },
  bloodPressure: { name: '血压', answers: { normal: '正常', high: '偏高或在吃药', unknown: '不知道' } },
  family: {
    name: '家里人得过',
    answers: {
      ...{ none: '都没有', colorectal: '肠癌', vessel: '心梗脑梗', breast: '乳腺癌', stomach: '胃癌' },
      ...{ lung: '肺癌', prostate: '前列腺癌', thyroid: '甲状腺癌', diabetes: '糖尿病' },
    },
  },
  weight: { name: '体重', answers: { normal: '正常', over: '偏胖', unknown: '说不准' } },
  bloodSugar: { name: '血糖', answers: { normal: '正常', diabetes: '有糖尿病', unknown: '不知道' } },
  liver: { name: '乙肝或丙肝', answers: { none: '没有', hepatitis: '有', unknown: '没查过' } },
  fracture: { name: '轻轻一摔就骨折', answers: { no: '没有过', yes: '有过' } },
  pregnancy: { name: '怀孕或正在备孕', answers: { no: '没有', possible: '有可能' } },
  lastCheck: { name: '上次体检', answers: { within1: '一年内', to3: '一到三年前', over3: '更早或没做过' } },
} as const satisfies Readonly<Record<string, QuestionNames>>

export const RULE_KINDS = { worth: '建议查', 'not-needed': '先不用' } as const
export type RuleKind = keyof typeof RULE_KINDS
