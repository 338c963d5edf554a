import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'

/** At a time; the next turn comes within a second. */
const MAX_NUMBERED = 5_000

/**
 * Gives committed events their place in the feed. A serial would show rows of transactions that end late behind those that
 * were read already; and it would have holes where one was rolled back.
 */
export async function numberEvents({ db }: Context): Promise<void> {
  await db.execute(sql`
    with due as (
      select number from event where sequence is null order by number limit ${MAX_NUMBERED} for update
    ), placed as (
      select number, row_number() over (order by number) as nth from due
    ), counted as (
      update event_sequence set last = last + (select count(*) from due)
      where id = 1 and exists (select from due) returning last - (select count(*) from due) as before
    )
    update event set sequence = counted.before + placed.nth from placed, counted where event.number = placed.number`)
}
