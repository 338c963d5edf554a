import type { AuditEvent, Bundle } from '@medplum/fhirtypes'
import { listEntries } from '../staff/public.ts'
import { type FhirRead, nextOf } from './call.ts'
import { refuse } from './outcome.ts'
import { daysOf, one, searchset } from './search.ts'

/** `AuditEvent?date=ge2026-12-01&date=le2026-12-02`: what colleagues and programs did, the newest first. */
export async function searchAuditEvents(read: FhirRead): Promise<Bundle> {
  const { ctx, key, query } = read
  const { first: from, last: to } = daysOf(query, 'date', ctx.clock.today())
  const cursor = one(query, '_cursor')
  const after = cursor === undefined ? undefined : Number(cursor)
  if (after !== undefined && !Number.isSafeInteger(after)) return refuse('_cursor', '请用上一页给的地址')
  const scope = key.branchId === null ? 'all' : [key.branchId]
  const { list, next } = await listEntries(ctx, scope, { from, to, after, word: '' })
  return searchset(
    read.base,
    list.map((entry) => eventOf(entry, read)),
    { self: read.self, next: next === null ? null : nextOf(read, String(next)) },
  )
}

type Entry = Awaited<ReturnType<typeof listEntries>>['list'][number]

function eventOf(
  { nth, at, who, staffId, does, call, thing, branchName, reason }: Entry,
  { systems }: FhirRead,
): AuditEvent {
  return {
    ...{
      resourceType: 'AuditEvent',
      id: String(nth),
      recorded: at,
      outcome: call === 'refusedAct' || call === 'refusedApiKey' ? '4' : '0',
      action: 'E',
    },
    type: { system: 'http://terminology.hl7.org/CodeSystem/audit-event-type', code: 'rest' },
    subtype: [{ system: systems.act, code: call, display: does }],
    agent: [{ name: who, requestor: true, ...(staffId !== null && { altId: staffId }) }],
    source: { observer: { display: branchName } },
    entity: [
      { what: { identifier: { system: systems.act, value: `${thing.kind}:${thing.id}` }, display: thing.name } },
    ],
    ...(reason !== '' && { outcomeDesc: reason }),
  }
}
