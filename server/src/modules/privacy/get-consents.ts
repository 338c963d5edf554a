import type { Consent, getConsents as endpoint } from '@mall/contract/privacy/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { consentsOf } from '../account/public.ts'
import { consentTexts } from './consent-texts.ts'

type State = z.input<typeof Consent>['state']

/** All consents with their versions, and when this member gave them. */
export const getConsents: Handler<typeof endpoint> = async (_, { ctx, member }) => ({
  list: await consentsView(ctx, member.id),
})

export async function consentsView({ db, modules }: Context, memberId: string): Promise<z.input<typeof Consent>[]> {
  const rows = await consentsOf(db, memberId)
  return consentTexts(await modules.agreedVersions(db)).map(({ purpose, version, ...words }) => {
    const own = rows.filter((row) => row.purpose === purpose)
    const history = own.map((row) => ({
      version: row.version,
      givenAt: row.givenAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    }))
    return { purpose, version, ...words, state: stateOf(history, version), history }
  })
}

function stateOf(history: readonly { version: string; withdrawnAt: string | null }[], inForce: string): State {
  const living = history.find(({ withdrawnAt }) => withdrawnAt === null)
  if (living) return living.version === inForce ? 'given' : 'older'
  return history.length > 0 ? 'withdrawn' : 'none'
}
