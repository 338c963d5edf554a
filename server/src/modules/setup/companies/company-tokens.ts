import type { CompanyName } from '@mall/contract/setup/company-terms'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { TokenStore } from '../../../integrations/nuonuo-token.ts'
import { companyToken } from '../tables.ts'

/** Where asking failed, nobody asks again before this. */
const ASK_AGAIN_MS = 10 * 60_000

/** The tokens of one company, in the database: every process uses the same one. */
export function companyTokens(
  { db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>,
  company: CompanyName,
): TokenStore {
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const of = (keys: string) => and(eq(companyToken.company, company), eq(companyToken.keys, keys))
  const placeOf = (keys: string) => `company_token|token|${company} ${keys}`
  return {
    async read(keys) {
      const [row] = await db
        .select({ sealed: companyToken.tokenSealed })
        .from(companyToken)
        .where(and(of(keys), gt(companyToken.expiresAt, clock.now()), ne(companyToken.tokenSealed, '')))
      return row ? vault.open(row.sealed, placeOf(keys)) : null
    },
    async claim(keys) {
      const now = clock.now()
      const claimed = await db
        .insert(companyToken)
        .values({ company, keys, tokenSealed: '', expiresAt: now, nextAskAt: later(ASK_AGAIN_MS) })
        .onConflictDoUpdate({
          target: [companyToken.company, companyToken.keys],
          set: { nextAskAt: sql`excluded.next_ask_at` },
          setWhere: lt(companyToken.nextAskAt, now),
        })
        .returning({ keys: companyToken.keys })
      return claimed.length > 0
    },
    async save(keys, token, seconds) {
      const expiresAt = later(seconds * 1_000)
      const now = clock.now()
      await db.transaction(async (tx) => {
        await tx
          .update(companyToken)
          .set({ tokenSealed: vault.seal(token, placeOf(keys)), expiresAt, nextAskAt: now })
          .where(of(keys))
        // Of keys that were replaced nothing is kept.
        await tx
          .delete(companyToken)
          .where(and(eq(companyToken.company, company), ne(companyToken.keys, keys), lt(companyToken.expiresAt, now)))
      })
    },
    async forget(keys) {
      await db
        .update(companyToken)
        .set({ tokenSealed: '', expiresAt: clock.now(), nextAskAt: later(ASK_AGAIN_MS) })
        .where(of(keys))
    },
  }
}
