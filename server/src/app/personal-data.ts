import { dayOf, timeOf } from '@mall/contract/days'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../platform/database/types.ts'
import type { KeyPurpose } from '../platform/vault/vault.ts'
import type { Context } from './context.ts'

type Value = string | number | boolean | null

/** One thing about a person, by labels that the person can read. */
export interface Entry {
  readonly [label: string]: Value | readonly Value[] | readonly Entry[]
}

/** What a person reads about one subject, and the tables that it comes from. */
interface Topic {
  readonly title: string
  readonly tables: readonly PgTable[]
  read(ctx: Context, memberId: string): Promise<readonly Entry[]>
}

/** Something that has to be settled before an account can be closed, and where that is done. */
export interface Blocker {
  readonly title: string
  readonly hint: string
  readonly to: string
  readonly action: string
  /** Money that the person may give up instead, in fen. */
  readonly giveUpFen?: number
}

/** Columns that a law wants kept although they name a person; emptied when the years are over. */
export interface RetainedByLaw {
  readonly table: PgTable
  readonly memberId: PgColumn
  readonly columns: readonly PgColumn[]
  /** From when the years count. */
  readonly since: PgColumn
  readonly years: number
  readonly what: string
  readonly law: string
}

/** A column that is sealed under the key of the person whom its row belongs to. */
export interface SealedColumn {
  readonly table: PgTable
  readonly id: PgColumn
  readonly memberId: PgColumn | SQL
  readonly column: PgColumn
  /** Where the text of the row with this id is sealed to. */
  sealContext(id: string): string
  readonly purpose?: KeyPurpose
  /** Rows in which it is not for everybody to read. */
  readonly onlyIf?: SQL
  /** Clear text in other columns that belongs into this one, and what empties those. */
  readonly clear?: { readonly text: SQL; readonly isThere: SQL; readonly emptied: SQL }
}

/** What a module holds of a person: what it hands out, what stands in the way of leaving, and how it forgets. */
export interface PersonalData {
  readonly topics: readonly Topic[]
  /** Tables that name a member and hold nothing to hand out, each with the reason. */
  readonly machinery?: readonly { readonly table: PgTable; readonly why: string }[]
  readonly retainedByLaw?: readonly RetainedByLaw[]
  readonly sealed?: readonly SealedColumn[]
  blockers?(ctx: Context, db: Queryable, memberId: string): Promise<readonly Blocker[]>
  /** Deletes files before the rows that name them; may be repeated. */
  eraseFiles?(ctx: Context, memberId: string): Promise<void>
  /** Leaves nothing that names the person, but for what a law wants kept; may be repeated. */
  erase(ctx: Context, tx: Tx, memberId: string): Promise<void>
}

/** An instant as a person reads it: `2026-11-21 14:05`, in Shanghai. */
export function timeText(at: Date | null): string | null {
  return at && `${dayOf(at)} ${timeOf(at)}`
}
