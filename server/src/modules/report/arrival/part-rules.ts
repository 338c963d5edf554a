import type { Observation, ReportDocument, ReportPart } from '@mall/contract/report/shapes'
import { MAX_OBSERVATIONS, MAX_REPORT_PARTS } from '@mall/contract/report/terms'

/** A part as it arrived, with its values. */
export type ArrivedPart = Omit<ReportPart, 'codes'> & { observations: Observation[] }

/** Why it cannot stand beside the others; `names`: of values that another part has. */
export type NotBeside = { why: 'value-twice'; names: string[] } | { why: 'one-file' | 'full' }

export const EMPTY_REPORT: ReportDocument = { observations: [], conclusion: null, parts: [] }

/** All values, those that are not released too. */
export const allValues = ({ observations, parts }: ReportDocument): Observation[] => [
  ...observations,
  ...parts.flatMap(({ preliminary }) => preliminary),
]

export const isWhole = ({ parts }: Pick<ReportDocument, 'parts'>): boolean => parts.every(({ isFinal }) => isFinal)

/** A report with this part in the place of the one of its number, the same in whichever order parts arrive. */
export function withPart(report: ReportDocument, arrived: ArrivedPart): ReportDocument | NotBeside {
  const { observations: values, ...given } = arrived
  const others = withoutPart(report, given.number)
  const taken = new Set(others.parts.flatMap(({ codes, preliminary }) => [...codes, ...preliminary.map(codeOf)]))
  const twice = [...values, ...given.preliminary].filter(({ code }) => taken.has(code))
  if (twice.length > 0) return { why: 'value-twice', names: twice.map(({ name }) => name) }
  if (given.hasFile && others.parts.some(({ hasFile }) => hasFile)) return { why: 'one-file' }
  const codes = values.map(codeOf)
  // What was uploaded by hand stood in for it.
  const left = others.observations.filter(({ code }) => !codes.includes(code))
  const parts = [...others.parts, { ...given, codes }].toSorted((a, b) => (a.number < b.number ? -1 : 1))
  const whole = { ...others, parts, observations: ordered([...left, ...values], parts) }
  return allValues(whole).length > MAX_OBSERVATIONS || parts.length > MAX_REPORT_PARTS ? { why: 'full' } : whole
}

/** The rest of a report, to be concluded anew. */
export function withoutPart({ observations, parts }: ReportDocument, number: string): ReportDocument {
  const codes = new Set(parts.find((one) => one.number === number)?.codes)
  return {
    observations: observations.filter(({ code }) => !codes.has(code)),
    conclusion: null,
    parts: parts.filter((one) => one.number !== number),
  }
}

/** What was not released will not come any more. */
export const withoutAwaited = (report: ReportDocument): ReportDocument => ({
  ...report,
  parts: report.parts
    .filter(({ isFinal, codes }) => isFinal || codes.length > 0)
    .map((part) => ({ ...part, isFinal: true, preliminary: [] })),
})

const codeOf = ({ code }: Observation): string => code

/** Part by part; what was uploaded by hand comes first. */
function ordered(observations: readonly Observation[], parts: readonly ReportPart[]): Observation[] {
  const placeOf = new Map(parts.flatMap(({ codes }, nth) => codes.map((code) => [code, nth] as const)))
  return observations.toSorted((a, b) => (placeOf.get(a.code) ?? -1) - (placeOf.get(b.code) ?? -1))
}
