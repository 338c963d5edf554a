import { knownObservation } from '@mall/contract/report/known-observations'
import { type Observation, ReportDocument, ReportPart } from '@mall/contract/report/shapes'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { withNamedFiles } from './arrival/file-rules.ts'
import { releasedValues } from './arrival/part-rules.ts'
import type { report } from './tables.ts'

export type ReportRow = typeof report.$inferSelect

export const documentContext = (reportId: string) => `report|document|${reportId}`

export async function sealDocument(
  ctx: Context,
  { id, personId }: Pick<ReportRow, 'id' | 'personId'>,
  document: ReportDocument,
  db?: Queryable,
): Promise<string> {
  return (await ctx.vault.of(personId, db)).seal(JSON.stringify(document), documentContext(id))
}

const StoredDocument = ReportDocument.extend({
  /** `hasFile`: it came with the one that there was, before several were kept. */
  parts: z.array(ReportPart.extend({ hasFile: z.boolean().default(false) })).default([]),
})

export async function openDocument(
  ctx: Context,
  { id, personId, documentSealed, files }: Pick<ReportRow, 'id' | 'personId' | 'documentSealed' | 'files'>,
  db?: Queryable,
): Promise<ReportDocument> {
  const text = (await ctx.vault.of(personId, db)).open(documentSealed, documentContext(id))
  return withNamedFiles(StoredDocument.parse(JSON.parse(text)), files)
}

/** How many are to be done something about, to be watched, and normal. */
export function countsOf(document: ReportDocument) {
  return {
    tasks: (document.conclusion?.tasks ?? []).length,
    watch: watchedOf(document).length,
    normal: normalOf(document).length,
  }
}

/** In its range, and so was whatever else of it was released in the visit. */
export function normalOf(document: ReportDocument): Observation[] {
  const out = codesOut(document)
  return document.observations.filter(({ code }) => !out.has(code))
}

/** Not normal, and the doctor asks for nothing about it. */
export function watchedOf(document: ReportDocument): Observation[] {
  const out = codesOut(document)
  const withTask = new Set(document.conclusion?.tasks.map(({ code }) => code))
  return document.observations.filter(({ code }) => out.has(code) && !withTask.has(code))
}

const codesOut = (document: ReportDocument): ReadonlySet<string> =>
  new Set(releasedValues(document).flatMap(({ flag, code }) => (flag === 'normal' ? [] : [code])))

/** As a number; null for words, and for `<0.1`. */
export function numberOf(value: string): number | null {
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(value) ? Number(value) : null
}

/** Where the laboratory's code is known, its own part of the body holds. */
export const organOf = ({ code, organ }: Observation): string => organ || (knownObservation(code)?.organ ?? '其他')
