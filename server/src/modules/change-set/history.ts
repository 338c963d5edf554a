import { CHANGE_FIELDS, type ChangeField, type ChangeKind, changeFields, isOf } from '@mall/contract/change-set/fields'
import { changeTexts } from '@mall/contract/change-set/value-text'
import type { getChangeHistory as contract } from '@mall/contract/change-set/viewing'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { historyEntry, historyOf, historyPage } from '../staff/public.ts'
import { kinds } from './kinds/kinds.ts'
import type { LineRow } from './lines.ts'
import { changeSet, changeSetLine } from './tables.ts'

/** Published sets of one thing that its history is looked for in. */
const MAX_SETS = 1_000

export const getChangeHistory: StaffHandler<typeof contract> = async ({ kind, id, after }, { ctx: { db } }) => {
  if (kind === 'change-set') return { ...(await historyPage(db, { kind, id, after })), name: '' }
  const { name, fields } = (await kinds[kind].found(db, id)) ?? fail('NOT_FOUND')
  const thingIds = [...new Set(fields.map(({ thingId }) => thingId))]
  const ofSubject = and(inArray(changeSetLine.thingId, thingIds), inArray(changeSetLine.field, fieldsOf(kind)))
  const setIds = await publishedSets(db, ofSubject)
  // Of branches alone is recorded what was done at them.
  const { rows, next } = await historyOf(db, { kind: 'branch', id: kind === 'branch' ? id : '', after, setIds })
  const lines = await db
    .select()
    .from(changeSetLine)
    .where(and(ofSubject, inArray(changeSetLine.changeSetId, [...new Set(rows.map((row) => row.thingId))])))
  const ofSet = Map.groupBy(lines, ({ changeSetId }) => changeSetId)
  const list = rows.map((row) => ({
    ...historyEntry(row),
    changes: ofSet.get(row.thingId)?.map(changeOf) ?? row.changes,
  }))
  return { list, next, name }
}

/** Those of its rows too. */
const ROWS: Readonly<Partial<Record<ChangeKind, readonly ChangeField[]>>> = {
  product: ['row.product', 'row.price'],
  branch: ['row.branch'],
}

const fieldsOf = (kind: ChangeKind) => [...CHANGE_FIELDS.filter((field) => isOf(kind, field)), ...(ROWS[kind] ?? [])]

async function publishedSets(db: Queryable, ofSubject: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: changeSet.id, publishedAt: changeSet.publishedAt })
    .from(changeSetLine)
    .innerJoin(changeSet, eq(changeSet.id, changeSetLine.changeSetId))
    .where(and(ofSubject, inArray(changeSet.state, ['published', 'taken-back'])))
    .orderBy(desc(changeSet.publishedAt))
    .limit(MAX_SETS)
  return rows.map(({ id }) => id)
}

const changeOf = ({ field, base, next }: LineRow) => ({
  field: changeFields[field].name,
  ...changeTexts(field, base, next, { isForAll: true }),
})
