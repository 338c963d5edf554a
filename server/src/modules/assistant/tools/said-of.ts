import { briefYuanOf } from '@mall/contract/money'
import type { QuestionFacts } from './question-facts.ts'

const SEXES = ['女', '男'] as const
const SMOKING = { never: '不吸烟', quit: '戒了烟', under20: '吸烟', over20: '吸烟满 20 年' } as const
const FAMILY = {
  none: '家里没人得过',
  colorectal: '肠癌',
  vessel: '心梗脑梗',
  breast: '乳腺癌',
  stomach: '胃癌',
  lung: '肺癌',
  prostate: '前列腺癌',
  thyroid: '甲状腺癌',
  diabetes: '糖尿病',
} as const

/** Everything understood about the person, so that they can correct it. */
export function saidOf({ age, sex, budgetFen, isPlanning, isNursing, conditions, health }: QuestionFacts): string {
  const { bloodPressure, bloodSugar, smoking, weight, liver, family } = health
  return [
    ...(age === null ? [] : [`${age} 岁`]),
    ...(sex === null ? [] : [SEXES[sex]]),
    ...conditions.map((condition) => (condition === '怀孕' ? '怀孕或可能怀孕' : `有${condition}`)),
    ...(isPlanning ? ['备孕'] : []),
    ...(isNursing ? ['哺乳期'] : []),
    ...(bloodPressure === 'high' ? ['有高血压'] : []),
    ...(bloodSugar === 'diabetes' ? ['有糖尿病'] : []),
    ...(smoking ? [SMOKING[smoking]] : []),
    ...(weight === 'over' ? ['体重偏胖'] : []),
    ...(liver === 'hepatitis' ? ['有乙肝或丙肝'] : []),
    ...(family ? [`家里有人得过${family.map((illness) => FAMILY[illness]).join('、')}`] : []),
    ...(budgetFen === null ? [] : [`预算 ¥${briefYuanOf(budgetFen)}`]),
  ].join('、')
}
