import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMessage } from '../hl7/message.ts'
import { anOru, LINES, type Line, type Oru } from '../testing/samples.ts'
import { partOf, resourceOf } from './report-of.ts'

const SYSTEMS = { base: 'https://mall.example/fhir', branchId: '' }
const VISIT = { checkInCode: 'C1', idNumber: '110105195903070029', controlId: '1' }

const read = (text: string) => {
  const part = partOf(parseMessage(text) ?? expect.fail('unread'))
  if (part === 'nothing') return part
  const { sender, number: value, checkInCode, isCorrected } = part
  const resource = resourceOf([part], SYSTEMS, { system: `urn:hl7v2:${sender}`, value, isCorrected })
  return { number: value, checkInCode, resource }
}
const readOru = (given: Partial<Oru> = {}) => read(anOru({ ...VISIT, ...given }))
const line = (given: Partial<Line>): Line => ({ code: 'X', name: '项目', value: '1', ...given })
const valueOfLine = (given: Partial<Line>) => readOru({ lines: [line(given)] })

test('a report becomes a DiagnosticReport of the visit and the person that it names', () => {
  expect(readOru({ pdf: 'JVBERi0=' })).toMatchObject({
    ...{ number: 'R-1', checkInCode: 'C1' },
    resource: {
      ...{ status: 'final', issued: '2026-11-20T16:00:00+08:00' },
      identifier: [{ system: 'urn:hl7v2:XJH', value: 'R-1' }],
      basedOn: [{ identifier: { system: 'https://mall.example/fhir/check-in-code', value: 'C1' } }],
      contained: [
        { identifier: [{ system: 'https://mall.example/fhir/id-number', value: VISIT.idNumber }] },
        {
          code: { coding: [{ system: 'urn:hl7v2:XJH', code: 'CREA', display: '肌酐' }], text: '肌酐' },
          valueQuantity: { value: 82, unit: 'umol/L' },
          interpretation: [{ coding: [{ code: 'N' }] }],
          referenceRange: [{ low: { value: 57 }, high: { value: 111 } }],
        },
        { status: 'final' },
      ],
      presentedForm: [{ contentType: 'application/pdf', title: '报告原件', data: 'JVBERi0=' }],
    },
  })
})

test('several originals go together with what they are called, and a part may be nothing but one', () => {
  const pdfs = [
    ['心电图', 'JVBERi0='],
    ['胸部CT', 'JVBERi0xLjc='],
  ] as const
  const presentedForm = pdfs.map(([title, data]) => ({ contentType: 'application/pdf', title, data }))
  expect(readOru({ pdfs })).toMatchObject({ resource: { presentedForm } })
  expect(readOru({ pdfs, lines: [] })).toMatchObject({ resource: { result: [], presentedForm } })
  for (const data of ['JVB=Ri0=', 'JVBERi0', '====', 'JVBE====', 'JVBERi0*'])
    expect(() => readOru({ pdfs: [['坏', data]] })).toThrow('不完整')
  const nine = Array.from({ length: 9 }, () => pdfs[0])
  expect(() => readOru({ pdfs: nine })).toThrow('最多带 8 个')
  const large = Buffer.alloc(11 * 1024 * 1024).toString('base64')
  expect(() =>
    readOru({
      pdfs: [
        ['一', large],
        ['二', large],
      ],
    }),
  ).toThrow('一共最大 20 MB')
})

test('the example of docs/hl7.md is read', () => {
  const text = readFileSync(new URL('../../../docs/hl7.md', import.meta.url), 'utf8')
  const [, example = ''] = /```hl7\n(MSH[\s\S]*?ORU\^R01[\s\S]*?)```/.exec(text) ?? []
  expect(read(example)).toMatchObject({ number: 'XJH-20261120-001', checkInCode: '8205988' })
})

test('values are read in the ways in which laboratories write them', () => {
  const cases: [Partial<Line>, object][] = [
    [{ value: '<0.1', unit: 'g/L' }, { valueQuantity: { value: 0.1, comparator: '<', unit: 'g/L' } }],
    [{ type: 'ST', value: '≥ 200' }, { valueQuantity: { value: 200, comparator: '>=' } }],
    [
      { type: 'ST', value: '阴性', range: '阴性', mark: '阴性' },
      { valueString: '阴性', referenceRange: [{ text: '阴性' }] },
    ],
    [{ type: 'TX', value: '3^5 & 6' }, { valueString: '3^5 & 6' }],
    [
      { mark: '↑', range: '<5.2' },
      { interpretation: [{ coding: [{ code: 'H' }] }], referenceRange: [{ high: { value: 5.2 } }] },
    ],
    [{ range: '≥1.0' }, { referenceRange: [{ low: { value: 1 } }] }],
    [{ range: '0.5--0.9' }, { referenceRange: [{ low: { value: 0.5 }, high: { value: 0.9 } }] }],
  ]
  for (const [given, wanted] of cases)
    expect(valueOfLine(given)).toMatchObject({ resource: { contained: [{}, wanted] } })
})

test('text that goes on in further lines is one result, and what was taken out is left out', () => {
  const text = (value: string) => line({ code: 'US', name: '腹部彩超', type: 'TX', value, mark: 'N' })
  expect(readOru({ lines: [text('肝不大。'), text('胆囊壁光滑。')] })).toMatchObject({
    resource: { result: [{ reference: '#v1' }], contained: [{}, { valueString: '肝不大。\n胆囊壁光滑。' }] },
  })
  expect(readOru({ lines: [...LINES, line({ state: 'D' })], state: 'C' })).toMatchObject({
    resource: { status: 'corrected', result: [{}, {}] },
  })
})

test('LOINC beside the laboratory’s own code is told too, behind it', () => {
  const message = anOru(VISIT).replace('CREA^肌酐^L', 'CREA^肌酐^L^14682-9^Creatinine^LN')
  expect(read(message)).toMatchObject({
    resource: {
      contained: [{}, { code: { coding: [{ code: 'CREA' }, { system: 'http://loinc.org', code: '14682-9' }] } }, {}],
    },
  })
})

test('what is preliminary says so, and what is not there is left out', () => {
  const seen = line({ code: 'GLU', state: 'P' })
  const lines = [line({ code: 'CREA', state: 'F' }), seen, line({ code: 'TSH', state: 'I' })]
  expect(readOru({ state: 'A', lines })).toMatchObject({
    resource: { status: 'partial', result: [{}, {}], contained: [{}, { status: 'final' }, { status: 'preliminary' }] },
  })
  expect(readOru({ state: 'I' })).toBe('nothing')
  expect(readOru({ state: 'P', lines: [line({ state: 'I' })] })).toBe('nothing')
})

test('what does not hold is told with its place', () => {
  const without = (part: string | RegExp, by = '') => anOru(VISIT).replace(part, by)
  const cases: [string, string][] = [
    [without(/PID.*\r/), 'PID'],
    [without(VISIT.idNumber), 'PID-3'],
    [without(/(PV1.*\r)/, 'PV1|1|O|||||||||||||||||C2\r'), 'PV1-19'],
    [without(/ORC.*\r/).replace(/PV1.*\r/, ''), 'PV1-19'],
    [without('20261120160000|||F', '|||F'), 'OBR-22'],
    [without('20261120160000|||F', '20261120160000'), 'OBR-25'],
    [without('|NM|', '|RP|'), 'OBX-2'],
    [without('|82|', '|八十二|'), 'OBX-5'],
    [without('|N|||F', '|N|||W'), 'OBX-11'],
    [without('|N|||F', '|N|||P'), 'OBX-11'],
    [anOru({ ...VISIT, pdf: 'JVBER' }), 'OBX-5'],
    [anOru({ ...VISIT, lines: [] }), 'OBX'],
  ]
  for (const [text, at] of cases) {
    let told: unknown = null
    try {
      read(text)
    } catch (fault) {
      told = fault
    }
    expect(told, text).toMatchObject({ at })
  }
})

/** As laboratories write it that send several specimens in one message. */
const TWO_ORDERS = [
  'MSH|^~\\&|LIS|XJH|MALL|CONNECTOR|20261120160500||ORU^R01^ORU_R01|1|P|2.5.1||||||UNICODE UTF-8',
  'PID|1||110105195903070029^^^^NI',
  'PV1|1|O|||||||||||||||||C1',
  'OBR|1||R-1|BIO^生化^L|||20261120073000|||||||||||||||20261120100000|||F',
  'OBX|1|NM|GLU^葡萄糖^L||5.1|mmol/L|3.9-6.1|N|||F',
  'SPM|1|S1||SER^血清^L|||||||||||||20261120074500',
  'OBR|2||R-1|URI^尿常规^L|||20261120075000||||||||尿液|||||||20261120160000|||F',
  'OBX|1|NM|GLU^葡萄糖^L||0.2|mmol/L|0-0.8|N|||F|||20261120080000',
  'OBX|2|ST|PRO^尿蛋白^L||阴性||阴性|N|||F',
]

test('each result has the specimen, the time of taking and of release of its own order', () => {
  const at = (hour: string) => `2026-11-20T${hour}:00+08:00`
  const urine = { specimen: { display: '尿液' }, issued: at('16:00') }
  expect(read(TWO_ORDERS.join('\r'))).toMatchObject({
    resource: {
      issued: at('16:00'),
      contained: [
        {},
        { specimen: { display: '血清' }, effectiveDateTime: at('07:45'), issued: at('10:00') },
        // What the result says itself goes first.
        { ...urine, effectiveDateTime: at('08:00') },
        { ...urine, effectiveDateTime: at('07:50') },
      ],
    },
  })
  const bare = JSON.stringify(readOru())
  expect(bare).not.toMatch(/specimen|effectiveDateTime/)
  expect(bare.match(/issued/g)).toHaveLength(1)
})

test('one specimen before all orders is of each; of several of one order none is', () => {
  const [head = '', pid = '', visit = '', obr = '', obx = '', spm = ''] = TWO_ORDERS
  const specimens = (...segments: readonly string[]) =>
    JSON.stringify(read(segments.join('\r'))).match(/"specimen":\{[^}]*\}/g)
  expect(specimens(head, pid, visit, spm, obr, obx, obr, obx)).toHaveLength(2)
  expect(specimens(head, pid, visit, obr, obx, spm, spm.replace('血清', '全血'))).toBeNull()
  expect(specimens(head, pid, visit, obr, obx, spm.replace('血清', '血'.repeat(100)))).toEqual([
    `"specimen":{"display":"${'血'.repeat(60)}"}`,
  ])
})
