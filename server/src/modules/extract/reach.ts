import { type ExtractKind, extractKinds } from '@mall/contract/extract/kinds'
import type { Right } from '@mall/contract/staff/rights'
import type { HeldRights } from '../staff/public.ts'

export type Scope = 'all' | readonly string[]

/** Where both rights are held: seeing the list and taking it out. Members belong to the whole group, and to no branch. */
export function reachOf(held: HeldRights, kind: ExtractKind): { scope: Scope; missing: Right | null } {
  const { right } = extractKinds[kind]
  const [seen, taken] = [held.scopeOf(right), held.scopeOf('lists.extract')]
  const shared = seen === 'all' ? taken : taken === 'all' ? seen : seen.filter((id) => taken.includes(id))
  const scope = kind === 'members' && shared !== 'all' ? [] : shared
  if (scope === 'all' || scope.length > 0) return { scope, missing: null }
  return { scope, missing: isNowhere(seen) || kind === 'members' ? right : 'lists.extract' }
}

const isNowhere = (scope: Scope) => scope !== 'all' && scope.length === 0
