import { createHash } from 'node:crypto'
import { Operator, Qualification } from '@mall/contract/settings/calls'
import { filingLine, licenceLine, readFilings, readLicences } from '@mall/contract/settings/licence-lines'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { findOperator, listQualifications, UNNAMED } from './queries.ts'
import { setting } from './tables.ts'

/** There is one. */
const OPERATOR_ID = 'operator'
const QUALIFICATIONS = 'qualifications'
const NAMES = ['mallName', 'groupName', 'slogan', 'phone', 'phoneHours'] as const

/** What of the operator can be changed, as texts. */
export type OperatorValues = Readonly<Record<(typeof NAMES)[number] | 'filings' | 'licences', string>>

/** As it is stored before anything of it is set. */
const UNSET: z.output<typeof Operator> = { ...UNNAMED, mallName: '', phone: '' }

async function foundIn(db: Queryable) {
  const operator = (await findOperator(db)) ?? UNSET
  const licences = await listQualifications(db)
  const { mallName, groupName, slogan, phone, phoneHours, notices } = operator
  const values: OperatorValues = {
    ...{ mallName, groupName, slogan, phone, phoneHours },
    filings: notices.map(filingLine).join('\n'),
    licences: licences.map(licenceLine).join('\n'),
  }
  return { id: OPERATOR_ID, name: '商城资料', place: mallName, values }
}

export const findOperatorToChange = async (db: Queryable, ids: readonly string[]) =>
  ids.includes(OPERATOR_ID) ? [await foundIn(db)] : []

/** Whatever the word: there is one. */
export const searchOperator = async (db: Queryable) => [await foundIn(db)]

/** Locks name and licences until the end of the transaction; they are rows from then on. */
export async function lockOperator(tx: Tx): Promise<void> {
  const rows = [
    { name: OPERATOR_ID, value: UNSET },
    { name: QUALIFICATIONS, value: [] },
  ]
  await tx.insert(setting).values(rows).onConflictDoNothing()
  await tx
    .select({ name: setting.name })
    .from(setting)
    .where(inArray(setting.name, [OPERATOR_ID, QUALIFICATIONS]))
    .orderBy(asc(setting.name))
    .for('no key update')
}

/** Writes these values of the locked operator. */
export async function changeOperator(tx: Tx, _: string, values: Partial<OperatorValues>): Promise<void> {
  const { filings, licences, ...texts } = values
  const before = (await findOperator(tx)) ?? UNSET
  const known = await listQualifications(tx)
  const now = licences === undefined ? known : withIds(licences, known)
  const gone = new Set(known.flatMap(({ id }) => (now.some((one) => one.id === id) ? [] : id)))
  const notices = (filings === undefined ? before.notices : withLicences(filings, before.notices)).map((notice) =>
    notice.qualificationId !== null && gone.has(notice.qualificationId) ? { ...notice, qualificationId: null } : notice,
  )
  await save(tx, OPERATOR_ID, Operator.parse({ ...before, ...texts, notices }))
  if (licences !== undefined) await save(tx, QUALIFICATIONS, z.array(Qualification).parse(now))
}

const save = (tx: Tx, name: string, value: unknown) => tx.update(setting).set({ value }).where(eq(setting.name, name))

/** A licence keeps its page as long as its number stays. */
const withIds = (text: string, known: readonly z.output<typeof Qualification>[]) =>
  (readLicences(text) ?? []).map((one) => ({
    id: known.find(({ number }) => number === one.number)?.id ?? `licence-${digestOf(one.number)}`,
    ...one,
  }))

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A registration leads to its licence as long as its words stay. */
const withLicences = (text: string, before: z.output<typeof Operator>['notices']) =>
  (readFilings(text) ?? []).map((one) => ({
    ...one,
    qualificationId: before.find((notice) => notice.text === one.text)?.qualificationId ?? null,
  }))
