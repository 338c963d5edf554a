import { headText, messageText, segmentText } from '../hl7/message.ts'

/** A result as a laboratory writes it. */
export interface Line {
  code: string
  name: string
  value: string
  type?: string
  unit?: string
  range?: string
  mark?: string
  state?: string
}

export interface Oru {
  checkInCode: string
  idNumber: string
  controlId: string
  number?: string
  issued?: string
  sent?: string
  state?: string
  lines?: readonly Line[]
  /** In base64. */
  pdf?: string
  /** Several, each with what it is called. */
  pdfs?: readonly (readonly [title: string, base64: string])[]
  charset?: string
}

export const LINES: readonly Line[] = [
  { code: 'CREA', name: '肌酐', value: '82', unit: 'umol/L', range: '57-111', mark: 'N' },
  { code: 'GLU', name: '葡萄糖', value: '6.8', unit: 'mmol/L', range: '3.9-6.1', mark: 'H' },
]

/** ORU^R01 of one report. */
export function anOru(given: Oru): string {
  const {
    checkInCode,
    idNumber,
    controlId,
    number = 'R-1',
    issued = '20261120160000',
    state = 'F',
    lines = LINES,
  } = given
  const { pdf, pdfs = pdf === undefined ? [] : [['报告原件', pdf]], charset = 'UNICODE UTF-8', sent = issued } = given
  const results = lines.map(
    ({ code, name, value, type = 'NM', unit = '', range = '', mark = '', state: one = 'F' }, index) =>
      segmentText('OBX', {
        ...{ 1: String(index + 1), 2: type, 3: [code, name, 'L'], 5: value, 6: unit, 7: range, 8: mark, 11: one },
      }),
  )
  const originals = pdfs.map(([title, base64], nth) =>
    segmentText('OBX', {
      ...{ 1: String(lines.length + nth + 1), 2: 'ED', 3: ['PDF', title, 'L'] },
      ...{ 5: ['LIS', 'application', 'PDF', 'Base64', base64], 11: 'F' },
    }),
  )
  return messageText(
    headText({
      ...{ 3: 'LIS', 4: 'XJH', 5: 'MALL', 6: 'CONNECTOR', 7: sent, 9: ['ORU', 'R01', 'ORU_R01'] },
      ...{ 10: controlId, 11: 'P', 12: '2.5.1', 18: charset },
    }),
    segmentText('PID', { 1: '1', 3: [idNumber, '', '', '', 'NI'], 5: '王秀兰' }),
    segmentText('PV1', { 1: '1', 2: 'O', 19: checkInCode }),
    segmentText('ORC', { 1: 'RE', 3: number, 4: checkInCode }),
    segmentText('OBR', { 1: '1', 3: number, 4: ['CHECKUP', '体检', 'L'], 22: issued, 25: state }),
    ...results,
    ...originals,
  )
}
