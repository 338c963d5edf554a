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
function byHand({ observations, parts, files }: ReportDocument): ByHand {
  const codes = new Set(parts.flatMap((part) => part.codes))
  return { observations: observations.filter(({ code }) => !codes.has(code)), files }
}
type ByHand = Pick<ReportDocument, 'observations' | 'files'>

/** Each with all that it released, whether it is the newest or not. */
function partsOf({ observations, parts }: ReportDocument): ArrivedPart[] {
  const newest = newestOf(parts)
  const values = new Map(observations.map((one) => [one.code, one]))
  return parts.map(({ codes, older, ...part }) => ({
    ...part,
    observations: codes.flatMap((code) => [
      ...older.filter((one) => one.code === code),
      ...(newest.get(code) === part.number ? [values.get(code)].flatMap((one) => one ?? []) : []),
    ]),
  }))
}

/** Of each code the number of the part that released it last. */
const newestOf = (parts: readonly Pick<ReportPart, 'number' | 'issuedAt' | 'codes'>[]): ReadonlyMap<string, string> =>
  new Map(
    parts
      .toSorted((a, b) => Date.parse(a.issuedAt) - Date.parse(b.issuedAt))
      .flatMap(({ number, codes }) => codes.map((code) => [code, number])),
  )

/** Of one part the values of each code, as they were released; where nothing says when, as they were sent. */
function byCode({
  observations,
  issuedAt,
}: Pick<ArrivedPart, 'observations' | 'issuedAt'>): Map<string, Observation[]> {
  const at = ({ releasedAt = issuedAt }: Observation) => Date.parse(releasedAt)
  const groups = Map.groupBy(observations, codeOf)
  return new Map([...groups].map(([code, values]) => [code, values.toSorted((a, b) => at(a) - at(b))]))
}

/** Part by part. Of one code the value that was released last counts; what was uploaded by hand stood in for it, and comes first. */
function assembled(uploaded: ByHand, given: readonly ArrivedPart[]): ReportDocument {
  const parts = given
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map((part) => {
      const values = byCode(part)
      return { ...part, codes: [...values.keys()], values }
    })
  const newest = newestOf(parts)
  return {
    observations: [
      ...uploaded.observations.filter(({ code }) => !newest.has(code)),
      ...parts.flatMap(({ number, values }) =>
        [...values].flatMap(([code, ofCode]) => (newest.get(code) === number ? ofCode.slice(-1) : [])),
      ),
    ],
    conclusion: null,
    files: uploaded.files,
    parts: parts.map(({ observations: _, values, ...part }) => ({
      ...part,
      older: [...values].flatMap(([code, ofCode]) => (newest.get(code) === part.number ? ofCode.slice(0, -1) : ofCode)),
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
      older
        .toReversed()
        .flatMap(({ value, unit, flag, isCritical, ...one }) =>
          one.code === code ? [{ value, unit, flag, isCritical, part: name, at: one.releasedAt ?? issuedAt }] : [],
        ),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

export const forStaff = (document: ReportDocument) =>
  document.observations.map((one) => ({ ...one, sameVisit: sameVisitOf(document, one.code) }))

/** All values, each with the part that has it and when it was released, of one code the earliest first. */
export function timedValues(document: ReportDocument) {
  const timed = (part: ArrivedPart) => (one: Observation) => ({
    ...one,
    ...{ part: part.name, at: one.releasedAt ?? part.issuedAt },
  })
  const values = [
    ...byHand(document).observations.map((one) => ({ ...one, part: null, at: null })),
    ...partsOf(document).flatMap((part) => [...part.observations, ...part.preliminary].map(timed(part))),
  ]
  return [...Map.groupBy(values, codeOf).values()].flatMap((ofCode) =>
    ofCode.toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '')),
  )
}
