import { JOURNAL_FEED, JournalPage, JournalQuery } from '@mall/contract/event/journal-feed'
import { KEY_READS_PER_MINUTE } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { LEDGER_NAMES } from '@mall/contract/payment/journal'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { readPostedJournal } from '../payment/public.ts'
import { recordAct } from '../staff/public.ts'
import { type ApiKey, authenticateKey } from './authenticate-key.ts'
import { readFeedQuery } from './feed-query.ts'

/** `GET /api/v1/journal?day=&ledger=`: the entries of a sealed day, for an accounting system that read `day.sealed`. */
export function journalFeed(fastify: FastifyInstance, ctx: Context): void {
  fastify.get(JOURNAL_FEED, async (request, reply) => {
    const key = await authenticateKey(ctx, request, {
      ...{ right: 'journal', calls: 'journal feed', max: KEY_READS_PER_MINUTE },
    })
    const query = readFeedQuery(JournalQuery, request.query)
    const page = await readPostedJournal(ctx.db, query)
    if (!page) return fail('JOURNAL_NONE', null, `${query.day} 还没有封账，封了账才有凭证，封账时有事件 day.sealed`)
    await recordReading(ctx, key, { ...query, count: page.count })
    reply.header('cache-control', 'no-store')
    return { code: 1, msg: 'ok', data: JournalPage.parse(page) }
  })
}

const MAX_READINGS = 10_000
const SAME_READING_MS = 3_600_000
const readings = scoped((_: Context) => new LRUCache<string, Date>({ max: MAX_READINGS }))

/** As whoever exports the file is recorded; once an hour for each key and day. */
async function recordReading(
  ctx: Context,
  { id, name, tail }: ApiKey,
  { day, ledger, count }: { day: string; ledger: keyof typeof LEDGER_NAMES; count: number },
): Promise<void> {
  const reading = `${id} ${day} ${ledger}`
  const now = ctx.clock.now()
  const before = readings(ctx).get(reading)
  if (before && now.getTime() - before.getTime() < SAME_READING_MS) return
  const by = { ctx, staff: { id: null, name, device: `接口密钥 …${tail}` } }
  await ctx.db.transaction((tx) =>
    recordAct(by, tx, {
      ...{ call: 'exportJournal', branchId: null, reason: '' },
      thing: { kind: 'books', id: day, name: `${day} 的凭证` },
      changes: [{ field: LEDGER_NAMES[ledger], before: null, after: `${count} 笔` }],
    }),
  )
  readings(ctx).set(reading, now)
}
