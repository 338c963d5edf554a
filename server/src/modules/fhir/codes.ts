import type { Mark } from '../report/public.ts'

/** LOINC of the mall's own codes: those measured in the same unit alone. */
const LOINC_CODES: Readonly<Record<string, string>> = {
  ...{ '8480-6': 'SBP', '8462-4': 'DBP', '8867-4': 'HR', '39156-5': 'BMI', '29463-7': 'WT', '8280-0': 'WAIST' },
  ...{ '14647-2': 'TC', '14927-8': 'TG', '14646-4': 'HDLC', '22748-8': 'LDLC', '14771-0': 'GLU', '4548-4': 'HBA1C' },
  ...{ '14682-9': 'CREA', '22664-7': 'UREA', '14933-6': 'UA', '9318-7': 'UACR' },
  ...{ '1742-6': 'ALT', '1920-8': 'AST', '2324-2': 'GGT', '14631-6': 'TBIL', '1751-7': 'ALB' },
  ...{ '6690-2': 'WBC', '789-8': 'RBC', '718-7': 'HGB', '777-3': 'PLT' },
  ...{ '11579-0': 'TSH', '3016-3': 'TSH', '14920-3': 'FT4' },
}
export const codeOfLoinc = (code: string): string | null => of(LOINC_CODES, code)

/** Its own alone: `constructor` of an object is no unit. */
const of = <T>(table: Readonly<Record<string, T>>, key: string): T | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** UCUM, and what laboratories write for it, in the mall's words. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ 'mm[Hg]': 'mmHg', '/min': '次/分', '{beats}/min': '次/分', 'kg/m2': 'kg/m²', 'umol/L': 'μmol/L' },
  ...{ '10*9/L': '10⁹/L', '10^9/L': '10⁹/L', '10*12/L': '10¹²/L', '10^12/L': '10¹²/L' },
  ...{ 'm[IU]/L': 'mIU/L', 'u[IU]/mL': 'mIU/L', 'uIU/mL': 'mIU/L' },
}

/** As the mall writes it; of a unit that it does not know, the sender's own words. */
export function unitOf({ code, unit }: { code?: string | undefined; unit?: string | undefined }): string {
  const written = (code ?? unit ?? '').trim().replaceAll('µ', 'μ')
  return of(UNITS, written) ?? of(UNITS, written.replaceAll('μ', 'u')) ?? (written === '1' ? '' : written)
}

/** HL7 v3 ObservationInterpretation; what is not here is refused. */
const MARKS: Readonly<Record<string, Omit<Mark, 'text'>>> = {
  ...{ N: { flag: 'normal', isCritical: false }, NEG: { flag: 'normal', isCritical: false } },
  ...{ L: { flag: 'low', isCritical: false }, H: { flag: 'high', isCritical: false } },
  ...{ A: { flag: 'abnormal', isCritical: false }, POS: { flag: 'abnormal', isCritical: false } },
  ...{ LL: { flag: 'low', isCritical: true }, HH: { flag: 'high', isCritical: true } },
  AA: { flag: null, isCritical: true },
}
export const NO_MARK: Mark = { flag: null, isCritical: false, text: '' }
export function markOfInterpretation(code: string): Mark | null {
  const mark = of(MARKS, code)
  return mark ? { ...mark, text: code } : null
}
export const INTERPRETATIONS: readonly string[] = Object.keys(MARKS)
