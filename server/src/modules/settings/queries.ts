import { Operator, Qualification } from '@mall/contract/settings/calls'
import { INITIAL_THRESHOLDS, Thresholds } from '@mall/contract/settings/thresholds'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { configEntry, setting } from './tables.ts'

/** null if the operator has not set it. */
export async function findConfig(db: Queryable, configKey: string, configType: string) {
  const [found] = await db
    .select()
    .from(configEntry)
    .where(and(eq(configEntry.configKey, configKey), eq(configEntry.configType, configType)))
  return found ?? null
}

/** Default with a phone number (specification section 9). */
export const UNNAMED: z.output<typeof Operator> = {
  product: 'mall',
  groupName: '',
  mallName: '体检商城',
  slogan: '',
  phone: '4008-100-120',
  phoneHours: '',
  brandColour: '',
  logo: '',
  assistantName: '',
  enterpriseSite: '',
  sisterBrands: [],
  footerColumns: [],
  qrCodes: [],
  notices: [],
}

/** The setting `operator`: name, phone and presentation; null if it is not set. */
export const THRESHOLDS = 'thresholds'

/** What staff of this mall decide alone. */
export const readThresholds = async (db: Queryable): Promise<Thresholds> =>
  (await findSetting(db, THRESHOLDS, Thresholds)) ?? INITIAL_THRESHOLDS

export const findOperator = (db: Queryable) => findSetting(db, 'operator', Operator)

/** As the shop shows it. */
export async function getOperator(db: Queryable): Promise<z.output<typeof Operator>> {
  const found = await findOperator(db)
  return found ? { ...found, mallName: found.mallName || UNNAMED.mallName } : UNNAMED
}

/** Licences of the operator and of its branches. */
const LICENCE_SETTINGS = ['qualifications', 'branchQualifications']

/** Licences by id, in the order of the ids; unknown ones are missing. */
export async function findQualifications(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db.select().from(setting).where(inArray(setting.name, LICENCE_SETTINGS))
  const known = new Map(rows.flatMap(({ value }) => z.array(Qualification).parse(value)).map((one) => [one.id, one]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The setting `qualifications`: the operator's licences, in display order. */
export async function listQualifications(db: Queryable): Promise<z.output<typeof Qualification>[]> {
  const [found] = await db.select().from(setting).where(eq(setting.name, 'qualifications'))
  return found ? z.array(Qualification).parse(found.value) : []
}

/** A setting whose shape another module knows; null if the operator has not set it. */
export async function findSetting<T>(db: Queryable, name: string, shape: z.ZodType<T>): Promise<T | null> {
  const [found] = await db.select().from(setting).where(eq(setting.name, name))
  return found ? shape.parse(found.value) : null
}

/** Locks a setting whose shape another module knows until the end of the transaction; it is a row from then on. */
export async function lockSetting(tx: Tx, name: string, unset: unknown): Promise<void> {
  await tx.insert(setting).values({ name, value: unset }).onConflictDoNothing()
  await tx.select({ name: setting.name }).from(setting).where(eq(setting.name, name)).for('no key update')
}

/** Writes a locked setting. */
export async function saveSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  await tx.update(setting).set({ value }).where(eq(setting.name, name))
}
