import { joinFacts } from '@mall/ui/typography/facts.ts'

const SEX_NAMES = { '-1': '', '0': '女', '1': '男' } as const

export const personText = ({ sex, age }: { sex: -1 | 0 | 1; age: number | null }) =>
  joinFacts([SEX_NAMES[sex], age === null ? '' : `${age} 岁`])
