import type { historyItem } from '@mall/contract/appointment/schedule'
import type { OutputOf } from '@mall/contract/wire/client'

export type PastItem = OutputOf<typeof historyItem>['list'][number]

/** The category id of items from earlier examinations. */
export const PAST_ITEMS_ID = 'history'
export const PAST_ITEMS_NAME = '以前加过'

/** For each item when and for whom it was last added: `2025 年 11 月，林晓加过`. */
export const pastNotes = (past: readonly PastItem[]): ReadonlyMap<string, string> =>
  new Map(past.map(({ id, date, contacts_name }) => [id, noteOf(date, contacts_name)]))

function noteOf(date: string, name: string): string {
  const [year, month] = date.split('-')
  return `${year} 年 ${Number(month)} 月，${name}加过`
}
