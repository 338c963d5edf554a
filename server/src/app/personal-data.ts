import { dayOf, timeOf } from '@mall/contract/days'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../platform/database/types.ts'
import type { KeyPurpose } from '../platform/vault/vault.ts'
import type { Context } from './context.ts'

type Value = string | number | boolean | null

/** A labelled field of personal data, for the person. */
export interface Entry {
  readonly [label: string]: Value | readonly Value[] | readonly Entry[]
}

/** A topic of the export, and the tables it is from. */
interface Topic {
  readonly title: string
  readonly tables: readonly PgTable[]
  read(ctx: Context, memberId: string): Promise<readonly Entry[]>
}

/** Something to settle before an account can be closed, and where. */
export interface Blocker {
  readonly title: string
  readonly hint: string
  readonly to: string
  readonly action: string
  /** Balance that may be forfeited instead, in fen. */
  readonly giveUpFen?: number
}

/** Personal columns retained by law; emptied after the years. */
export interface RetainedByLaw {
  readonly table: PgTable
  readonly memberId: PgColumn
  readonly columns: readonly PgColumn[]
  /** Start of the retention. */
  readonly since: PgColumn
  readonly years: number
  readonly what: string
  readonly law: string
}

/** A column sealed under the key of the person its row belongs to. */
export interface SealedColumn {
  readonly table: PgTable
  readonly id: PgColumn
  readonly memberId: PgColumn | SQL
  readonly column: PgColumn
  /** Additional data of the row with this id. */
  sealContext(id: string): string
  readonly purpose?: KeyPurpose
  /** Rows that are not public. */
  readonly onlyIf?: SQL
  /** Clear-text columns of older versions that belong into this one, and how to empty them. */
  readonly clear?: { readonly text: SQL; readonly isThere: SQL; readonly emptied: SQL }
}

/** A module's personal data: export, blockers of closing, and erasure. */
export interface PersonalData {
  readonly topics: readonly Topic[]
  /** Tables with a member, but nothing to export, each with the reason. */
  readonly machinery?: readonly { readonly table: PgTable; readonly why: string }[]
  readonly retainedByLaw?: readonly RetainedByLaw[]
  readonly sealed?: readonly SealedColumn[]
  blockers?(ctx: Context, db: Queryable, memberId: string): Promise<readonly Blocker[]>
  /** Deletes files before their rows. Idempotent. */
  eraseFiles?(ctx: Context, memberId: string): Promise<void>
  /** Erases everything that identifies the person, except what is retained by law. Idempotent. */
  erase(ctx: Context, tx: Tx, memberId: string): Promise<void>
}

/** An instant for people: `2026-11-21 14:05`, in Shanghai. */
export function timeText(at: Date | null): string | null {
  return at && `${dayOf(at)} ${timeOf(at)}`
}
