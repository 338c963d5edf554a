import type { z } from 'zod'
import type { FailureName } from '../failures.ts'
import { EVENT_FEED, FeedPage, FeedQuery } from './feed.ts'
import { JOURNAL_FEED, JournalPage, JournalQuery } from './journal-feed.ts'
import type { KeyRight } from './types.ts'

/** A `GET` with `Authorization: Bearer <key>`, for programs. */
export interface KeyCall {
  does: string
  path: string
  /** What the key has to have. */
  right: KeyRight
  query: z.ZodObject
  output: z.ZodType
  failures: readonly FailureName[]
  /** A query that can be asked as it stands. */
  example: string
}

const ofKeys = ['KEY_WRONG', 'KEY_NETWORK', 'KEY_LACKS_RIGHT', 'KEY_TOO_OFTEN', 'BAD_INPUT'] as const

/** What programs read by their key, besides the FHIR interface, which describes itself at `/fhir/metadata`. */
export const keyCalls: Readonly<Record<'events' | 'journal', KeyCall>> = {
  events: {
    does: '别的系统读发生了什么：预约、订单、退款、发票、封账，按先后，没有缺号',
    ...{ path: EVENT_FEED, right: 'events', query: FeedQuery, output: FeedPage },
    failures: [...ofKeys, 'EVENTS_GONE'],
    example: 'after=0&limit=100',
  },
  journal: {
    does: '财务系统读一个封了账的日子的记账凭证',
    ...{ path: JOURNAL_FEED, right: 'journal', query: JournalQuery, output: JournalPage },
    failures: [...ofKeys, 'JOURNAL_NONE'],
    example: 'day=2026-11-28&ledger=kingdee&after=0&limit=1000',
  },
}
