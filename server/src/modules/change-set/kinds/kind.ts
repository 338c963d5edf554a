import type { ChangeField } from '@mall/contract/change-set/fields'
import type { FailureName } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import type { ShownPrices } from '../../catalogue/public.ts'

/** One field of one thing. */
export interface FieldOfThing {
  field: ChangeField
  /** Of a price its spec, else the product, banner or branch. */
  thingId: string
  /** What it becomes, where that is drafted: a new thing has its name from it. */
  next?: string
}

export interface Change extends FieldOfThing {
  base: string
  next: string
}

/** A value as it stands in the shop. */
export interface ValueNow extends FieldOfThing {
  /** The product, banner or branch. */
  subjectId: string
  subjectName: string
  specName: string
  now: string
  /** The most that a price may be. */
  mostFen: number | null
  /** The page of the shop that shows it. */
  page: { name: string; path: string }
}

/** What is found by a word, with every field that can be changed. */
interface FoundSubject {
  subjectId: string
  name: string
  note: string
  fields: ValueNow[]
}

/** How change sets read, lock, check, write and show one kind of thing. */
export interface KindOfThing {
  /** The values as they stand; those of things that are gone are missing. */
  read(db: Queryable, fields: readonly FieldOfThing[]): Promise<ValueNow[]>
  /** Locks the things until the end of the transaction, in their order. */
  lock(tx: Tx, fields: readonly FieldOfThing[]): Promise<void>
  /** Why a draft cannot hold this value; null: it can. */
  whyNotDraft(ctx: Context, value: ValueNow, next: string): Promise<FailureName | null>
  /** The fields of the same thing that have to fit this one. */
  readonly pairs: Partial<Record<ChangeField, readonly ChangeField[]>>
  /** Why a value cannot be published; `willBe`: what one of its pairs will be. null: it can. */
  whyNotPublish(change: Change, value: ValueNow, willBe: (pair: ChangeField) => string): FailureName | null
  /** Writes changes of locked things that start from what stands, and says how many. */
  write(tx: Tx, changes: readonly Change[], at: Date): Promise<number>
  /** The first `limit` with this in their name. */
  search(db: Queryable, word: string, limit: number): Promise<FoundSubject[]>
  /** A product, banner or branch by its id; null: there is none. */
  found(db: Queryable, id: string): Promise<FoundSubject | null>
  /** The prices that the shop shows. */
  prices(ctx: Context, db: Queryable, subjectIds: readonly string[]): Promise<ShownPrices[]>
}
