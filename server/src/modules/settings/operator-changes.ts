import { createHash } from 'node:crypto'
import { Operator, Qualification } from '@mall/contract/settings/calls'
import {
  brandLine,
  codeLine,
  columnLine,
  readBrands,
  readColumns,
  readQrCodes,
} from '@mall/contract/settings/footer-lines'
import { filingLine, licenceLine, readFilings, readLicences } from '@mall/contract/settings/licence-lines'
import { INITIAL_THRESHOLDS, Thresholds } from '@mall/contract/settings/thresholds'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { findConfig, findOperator, listQualifications, readThresholds, THRESHOLDS, UNNAMED } from './queries.ts'
import { configEntry, setting } from './tables.ts'

/** There is one. */
const OPERATOR_ID = 'operator'
const QUALIFICATIONS = 'qualifications'
const NAMES = [
  ...(['mallName', 'groupName', 'slogan', 'phone', 'phoneHours', 'assistantName'] as const),
  ...(['brandColour', 'logo'] as const),
] as const
/** What is kept as entries of the configuration, by the key that it has there. */
const ENTRIES = {
  hotWords: 'hotword',
  announcement: 'homeAnnouncement',
  announcementPath: 'homeAnnouncementUrl',
} as const
type EntryName = keyof typeof ENTRIES
const ENTRY_NAMES = ['hotWords', 'announcement', 'announcementPath'] as const satisfies readonly EntryName[]

/** What is typed in lines. */
type ListName = 'filings' | 'licences' | 'footerColumns' | 'sisterBrands' | 'qrCodes'

/** What is written as a whole number. */
type LimitName = 'largeRefund' | 'steepPercent' | 'takeBackDays'

/** What of the operator can be changed, as texts. */
export type OperatorValues = Readonly<Record<(typeof NAMES)[number] | EntryName | ListName | LimitName, string>>

/** As it is stored before anything of it is set. */
const UNSET: z.output<typeof Operator> = { ...UNNAMED, mallName: '', phone: '' }

async function foundIn(db: Queryable) {
  const operator = (await findOperator(db)) ?? UNSET
  const licences = await listQualifications(db)
  const { mallName, groupName, slogan, phone, phoneHours, assistantName, brandColour, logo, notices } = operator
  const values: OperatorValues = {
    ...{ mallName, groupName, slogan, phone, phoneHours, assistantName, brandColour, logo },
    ...(await readEntries(db)),
    ...limitTexts(await readThresholds(db)),
    footerColumns: operator.footerColumns.map(columnLine).join('\n'),
    sisterBrands: operator.sisterBrands.map(brandLine).join('\n'),
    qrCodes: operator.qrCodes.map(codeLine).join('\n'),
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
    { name: THRESHOLDS, value: INITIAL_THRESHOLDS },
  ]
  await tx.insert(setting).values(rows).onConflictDoNothing()
  await tx
    .select({ name: setting.name })
    .from(setting)
    .where(inArray(setting.name, [OPERATOR_ID, QUALIFICATIONS, THRESHOLDS]))
    .orderBy(asc(setting.name))
    .for('no key update')
}

/** Writes these values of the locked operator. */
export async function changeOperator(tx: Tx, _: string, values: Partial<OperatorValues>): Promise<void> {
  const { filings, licences, hotWords, announcement, announcementPath, ...others } = values
  const { footerColumns, sisterBrands, qrCodes, largeRefund, steepPercent, takeBackDays, ...texts } = others
  await writeLimits(tx, { largeRefund, steepPercent, takeBackDays })
  await writeEntries(tx, { hotWords, announcement, announcementPath })
  const before = (await findOperator(tx)) ?? UNSET
  const known = await listQualifications(tx)
  const now = licences === undefined ? known : withIds(licences, known)
  const gone = new Set(known.flatMap(({ id }) => (now.some((one) => one.id === id) ? [] : id)))
  const notices = (filings === undefined ? before.notices : withLicences(filings, before.notices)).map((notice) =>
    notice.qualificationId !== null && gone.has(notice.qualificationId) ? { ...notice, qualificationId: null } : notice,
  )
  await save(tx, OPERATOR_ID, Operator.parse({ ...before, ...texts, ...footerOf(before, others), notices }))
  if (licences !== undefined) await save(tx, QUALIFICATIONS, z.array(Qualification).parse(now))
}

/** Writes the site for enterprise cards of the locked operator. */
export async function saveSite(tx: Tx, enterpriseSite: string): Promise<void> {
  await save(tx, OPERATOR_ID, Operator.parse({ ...((await findOperator(tx)) ?? UNSET), enterpriseSite }))
}

type Lists = z.output<typeof Operator>

/** The parts of the footer that are written. A brand keeps its mark as long as its name stays. */
function footerOf(before: Lists, { footerColumns, sisterBrands, qrCodes }: Partial<OperatorValues>): Partial<Lists> {
  const markOf = (brand: string) => before.sisterBrands.find(({ name }) => name === brand)?.mark ?? ''
  return {
    ...(footerColumns !== undefined && { footerColumns: readColumns(footerColumns) ?? [] }),
    ...(sisterBrands !== undefined && {
      sisterBrands: (readBrands(sisterBrands) ?? []).map((one) => ({ ...one, mark: markOf(one.name) })),
    }),
    ...(qrCodes !== undefined && { qrCodes: readQrCodes(qrCodes) ?? [] }),
  }
}

async function readEntries(db: Queryable): Promise<Readonly<Record<EntryName, string>>> {
  const [hotWords, announcement, announcementPath] = await Promise.all(
    ENTRY_NAMES.map(async (name) => (await findConfig(db, ENTRIES[name], 'mall'))?.configValue ?? ''),
  )
  return { hotWords: hotWords ?? '', announcement: announcement ?? '', announcementPath: announcementPath ?? '' }
}

async function writeEntries(tx: Tx, values: Readonly<Partial<Record<EntryName, string | undefined>>>): Promise<void> {
  for (const name of ENTRY_NAMES) {
    const configValue = values[name]
    if (configValue === undefined) continue
    await tx
      .insert(configEntry)
      .values({ configKey: ENTRIES[name], configType: 'mall', configValue })
      .onConflictDoUpdate({ target: [configEntry.configKey, configEntry.configType], set: { configValue } })
  }
}

const limitTexts = ({ largeRefundYuan, steepPercent, takeBackDays }: Thresholds): Record<LimitName, string> => ({
  largeRefund: String(largeRefundYuan),
  steepPercent: String(steepPercent),
  takeBackDays: String(takeBackDays),
})

async function writeLimits(tx: Tx, values: Partial<Record<LimitName, string | undefined>>): Promise<void> {
  const { largeRefund, steepPercent, takeBackDays } = values
  const changed = {
    ...(largeRefund !== undefined && { largeRefundYuan: Number(largeRefund) }),
    ...(steepPercent !== undefined && { steepPercent: Number(steepPercent) }),
    ...(takeBackDays !== undefined && { takeBackDays: Number(takeBackDays) }),
  }
  if (Object.keys(changed).length === 0) return
  await save(tx, THRESHOLDS, Thresholds.parse({ ...(await readThresholds(tx)), ...changed }))
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
