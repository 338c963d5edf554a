import type { getRecommendList } from '@mall/contract/catalogue/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { instantText } from '../../shell/format/day-text.ts'

type Card = OutputOf<typeof getRecommendList>['tabs'][number]['list'][number]
type Running = Omit<NonNullable<Card['activity']>, 'listPrice'>

/** `12月20日`: the last day of what ends at a midnight of Shanghai; of anything else the moment, `12月20日 18:00`. */
export function activityEndText(endTime: string): string {
  const isMidnight = instantText(endTime).endsWith('00:00')
  const [day = '', time = ''] = instantText(new Date(Date.parse(endTime) - (isMidnight ? 1 : 0)).toISOString()).split(
    ' ',
  )
  return isMidnight ? day : `${day} ${time}`
}

/** The label of an activity price: `冬护活动价，到 12月20日`. */
export const activityText = ({ tag, endTime }: Pick<Running, 'tag' | 'endTime'>) =>
  `${tag}活动价，到\u00a0${activityEndText(endTime)}`

/** The reference of a price: the list price without the activity, else the named reference if it is higher. */
export function comparisonPrice({
  activity,
  minSellingPrice,
  marketPrice,
  referenceName,
}: Pick<Card, 'activity' | 'minSellingPrice' | 'marketPrice' | 'referenceName'>): { name: string; fen: number } | null {
  if (activity && activity.listPrice > minSellingPrice) return { name: '平时', fen: activity.listPrice }
  return marketPrice > minSellingPrice && referenceName ? { name: referenceName, fen: marketPrice } : null
}
