import { ASPECT_NAMES, ASPECTS } from '@mall/contract/rating/limits'
import type { RatingState } from '@mall/contract/rating/states'
import type { StaffOutput } from '@mall/contract/staff-calls'

export type Rating = StaffOutput<'listRatingsForStaff'>['list'][number]

export const STATES: Readonly<Record<RatingState, { name: string; share: number }>> = {
  waiting: { name: '等审核', share: 0.2 },
  shown: { name: '公开', share: 1 },
  hidden: { name: '文字不公开', share: 0 },
}

/** `环境 5，排队 2，服务 4` */
export const starsText = ({ stars }: Rating) => ASPECTS.map((one) => `${ASPECT_NAMES[one]} ${stars[one]}`).join('，')

export const wordsOf = ({ text }: Rating): string => (text === null ? '审核以后才看得到文字' : text || '只打了星')
