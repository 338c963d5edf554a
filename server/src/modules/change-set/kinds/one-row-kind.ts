import { CHANGE_FIELDS, type ChangeField, type ChangeKind, type FieldsOf, isOf } from '@mall/contract/change-set/fields'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import type { FieldOfThing, KindOfThing, ValueNow } from './kind.ts'

type NameOf<Field extends ChangeField> = Field extends `${ChangeKind}.${infer Name}` ? Name : never
type ValuesOf<Kind extends ChangeKind> = Readonly<Record<NameOf<FieldsOf<Kind>>, string>>

interface Found<Kind extends ChangeKind> {
  id: string
  name: string
  place: string
  values: ValuesOf<Kind>
}

interface Rows<Kind extends ChangeKind> {
  kind: Kind
  /** The field's name in its row. */
  names: Readonly<Record<FieldsOf<Kind>, NameOf<FieldsOf<Kind>>>>
  find(db: Queryable, ids: readonly string[]): Promise<Found<Kind>[]>
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  write(tx: Tx, id: string, values: Partial<ValuesOf<Kind>>): Promise<void>
  search(db: Queryable, word: string, limit: number): Promise<Found<Kind>[]>
  pageOf(found: Found<Kind>): ValueNow['page']
}

/** A kind whose things are one row each. */
export function oneRowKind<Kind extends ChangeKind>(
  rows: Rows<Kind>,
): Pick<KindOfThing, 'read' | 'lock' | 'write' | 'search' | 'found'> {
  const idsOf = (fields: readonly FieldOfThing[]) => [...new Set(fields.map(({ thingId }) => thingId))]
  const valueNow = (found: Found<Kind>, field: FieldsOf<Kind>): ValueNow => ({
    ...{ field, thingId: found.id, subjectId: found.id, subjectName: found.name, specName: '', mostFen: null },
    ...{ now: found.values[rows.names[field]], page: rows.pageOf(found) },
  })
  const fieldsOf = CHANGE_FIELDS.filter((field): field is FieldsOf<Kind> => isOf(rows.kind, field))
  const subjectOf = (one: Found<Kind>) => ({
    ...{ subjectId: one.id, name: one.name, note: one.place },
    fields: fieldsOf.map((field) => valueNow(one, field)),
  })
  return {
    async read(db, fields) {
      const byId = new Map((await rows.find(db, idsOf(fields))).map((one) => [one.id, one]))
      return fields.flatMap(({ field, thingId }) => {
        const found = byId.get(thingId)
        return found && isOf(rows.kind, field) ? [valueNow(found, field)] : []
      })
    },
    lock: (tx, fields) => rows.lock(tx, idsOf(fields)),
    async write(tx, changes) {
      let written = 0
      const stands = new Map((await rows.find(tx, idsOf(changes))).map((one) => [one.id, one]))
      for (const [id, ofThing] of Map.groupBy(changes, ({ thingId }) => thingId)) {
        const found = stands.get(id)
        const values: Partial<ValuesOf<Kind>> = {}
        for (const { field, base, next } of ofThing) {
          if (!found || !isOf(rows.kind, field) || found.values[rows.names[field]] !== base) continue
          Object.assign(values, { [rows.names[field]]: next })
          written++
        }
        if (Object.keys(values).length > 0) await rows.write(tx, id, values)
      }
      return written
    },
    async found(db, id) {
      const [found] = await rows.find(db, [id])
      return found ? subjectOf(found) : null
    },
    async search(db, word, limit) {
      const found = await rows.search(db, word, limit)
      return found.map(subjectOf)
    },
  }
}
