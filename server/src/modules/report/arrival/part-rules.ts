import type { Observation, ReportDocument, ReportPart, SameVisitValue } from '@mall/contract/report/shapes'
import { MAX_OBSERVATIONS, MAX_REPORT_FILES, MAX_REPORT_PARTS } from '@mall/contract/report/terms'
import { filesOf } from './file-rules.ts'

/** A part as it arrived, with its values. */
export type ArrivedPart = Omit<ReportPart, 'codes' | 'older'> & { observations: readonly Observation[] }

/** Why it cannot stand beside the others. */
export interface NotBeside {
  why: 'files-full' | 'full'
}

export const EMPTY_REPORT: ReportDocument = { observations: [], conclusion: null, parts: [], files: [] }

/** All values, older ones and those that are not released too. */
export const allValues = (report: ReportDocument): Observation[] => [
  ...releasedValues(report),
  ...report.parts.flatMap(({ preliminary }) => preliminary),
]

/** Older ones of the visit too. */
export const releasedValues = ({
  observations,
  parts,
}: Pick<ReportDocument, 'observations' | 'parts'>): Observation[] => [
  ...observations,
  ...parts.flatMap(({ older }) => older),
]

export const isWhole = ({ parts }: Pick<ReportDocument, 'parts'>): boolean => parts.every(({ isFinal }) => isFinal)

/** A report with this part in the place of the one of its number, the same in whichever order parts arrive. */
export function withPart(report: ReportDocument, arrived: ArrivedPart): ReportDocument | NotBeside {
  const others = partsOf(withoutPart(report, arrived.number))
  const whole = assembled(byHand(report), [...others, arrived])
  if (filesOf(whole).length > MAX_REPORT_FILES) return { why: 'files-full' }
  const isFull = allValues(whole).length > MAX_OBSERVATIONS || whole.parts.length > MAX_REPORT_PARTS
  return isFull ? { why: 'full' } : whole
}

/** The rest of a report, to be concluded anew. */
export const withoutPart = (report: ReportDocument, number: string): ReportDocument =>
  assembled(
    byHand(report),
    partsOf(report).filter((one) => one.number !== number),
  )

export const isEmpty = (report: ReportDocument): boolean => allValues(report).length + filesOf(report).length === 0

const codeOf = ({ code }: Observation): string => code

/** What was uploaded by hand and is in no part. */
export function byHand({ observations, parts, files }: ReportDocument): ByHand {
  const codes = new Set(parts.flatMap((part) => part.codes))
  return { observations: observations.filter(({ code }) => !codes.has(code)), files }
}
export type ByHand = Pick<ReportDocument, 'observations' | 'files'>

/** Each with all that it released, whether it is the newest or not. */
const partsOf = ({ observations, parts }: ReportDocument): ArrivedPart[] =>
  parts.map(({ codes, older, ...part }) => {
    const values = new Map([...observations, ...older].map((one) => [one.code, one]))
    return { ...part, observations: codes.flatMap((code) => values.get(code) ?? []) }
  })

/** Part by part. Of one code the value that was released last counts; what was uploaded by hand stood in for it, and comes first. */
function assembled(uploaded: ByHand, given: readonly ArrivedPart[]): ReportDocument {
  const parts = given.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  const byTime = parts.toSorted((a, b) => Date.parse(a.issuedAt) - Date.parse(b.issuedAt))
  const newest = new Map(byTime.flatMap(({ number, observations }) => observations.map(({ code }) => [code, number])))
  const isNewest = (number: string) => (one: Observation) => newest.get(one.code) === number
  return {
    observations: [
      ...uploaded.observations.filter(({ code }) => !newest.has(code)),
      ...parts.flatMap(({ number, observations }) => observations.filter(isNewest(number))),
    ],
    conclusion: null,
    files: uploaded.files,
    parts: parts.map(({ observations, ...part }) => ({
      ...part,
      codes: observations.map(codeOf),
      older: observations.filter((one) => !isNewest(part.number)(one)),
    })),
  }
}

/** What was not released will not come any more. */
export const withoutAwaited = (report: ReportDocument): ReportDocument => ({
  ...report,
  parts: report.parts
    .filter(({ isFinal, codes, files }) => isFinal || codes.length + files.length > 0)
    .map((part) => ({ ...part, isFinal: true, preliminary: [] })),
})

/** Beside the value that counts, what else of its code was released in the visit, the latest first. */
export const sameVisitOf = ({ parts }: Pick<ReportDocument, 'parts'>, code: string): SameVisitValue[] =>
  parts
    .flatMap(({ name, issuedAt, older }) =>
      older.flatMap(({ value, unit, flag, isCritical, ...one }) =>
        one.code === code ? [{ value, unit, flag, isCritical, part: name, at: issuedAt }] : [],
      ),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

export const forStaff = (document: ReportDocument) =>
  document.observations.map((one) => ({ ...one, sameVisit: sameVisitOf(document, one.code) }))
