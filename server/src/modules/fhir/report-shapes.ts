import { MAX_OBSERVATIONS, MAX_REPORT_FILES } from '@mall/contract/report/terms'
import { z } from 'zod'

/**
 * Of FHIR R4 exactly what is read of a report. What else a sender writes is left out, but for `modifierExtension`, which
 * would change the meaning of what is read.
 */
const NoModifier = { modifierExtension: z.undefined({ error: 'modifierExtension 会改变含义，不收' }).optional() }

const words = (max: number) => z.string().trim().max(max, `最多 ${max} 个字`)
const Coding = z.object({ system: words(200).default(''), code: words(64), display: words(60).optional() })
const Concept = z.object({ coding: z.array(Coding).max(20).default([]), text: words(300).optional() })
/** What is read for its words alone. */
const Named = z.object({
  coding: z
    .array(z.object({ display: words(300).optional() }))
    .max(20)
    .default([]),
  text: words(300).optional(),
})
const Identifier = z.object({ system: words(200).default(''), value: words(64).min(1, '编号不能是空的') })
const Reference = z.object({ reference: words(200).optional(), identifier: Identifier.optional() })
const Quantity = z.object({
  value: z.number('要是数字'),
  comparator: z.enum(['<', '<=', '>=', '>']).optional(),
  unit: words(20).optional(),
  code: words(20).optional(),
})
const Bound = z.object({ value: z.number('要是数字'), unit: words(20).optional(), code: words(20).optional() })
const Range = z.object({
  low: Bound.optional(),
  high: Bound.optional(),
  text: words(60).optional(),
})

const Value = {
  valueQuantity: Quantity.optional(),
  valueString: words(300).optional(),
  valueInteger: z.int().optional(),
  valueCodeableConcept: Concept.optional(),
  interpretation: z.array(Concept).max(5).default([]),
  referenceRange: z.array(Range).max(1, '只收适用于这个人的一个参考范围').default([]),
}

export const Observation = z.object({
  ...NoModifier,
  resourceType: z.literal('Observation'),
  id: words(64).optional(),
  status: z.enum(['final', 'amended', 'corrected', 'preliminary'], {
    error: '只收已审核的结果（final、amended、corrected），没出全的报告里也收 preliminary',
  }),
  code: Concept,
  /** Of whom: the report's own subject, if it says so at all. */
  subject: Reference.optional(),
  hasMember: z.undefined({ error: '请把各项都列进 result，不收 hasMember' }).optional(),
  method: Concept.optional(),
  /** When it was released, and when it was taken, where that is said of this value alone. */
  issued: words(40).optional(),
  effectiveDateTime: words(40).optional(),
  specimen: Reference.extend({ display: words(60).optional() }).optional(),
  ...Value,
  /** Parts of one measurement, such as the two of blood pressure; each is read as a value of its own. */
  component: z
    .array(z.object({ ...NoModifier, code: Concept, ...Value }))
    .max(50)
    .default([]),
})
export type Observation = z.output<typeof Observation>
export type Measured = Omit<Observation, 'issued' | 'effectiveDateTime' | 'specimen'> | Observation['component'][number]

/** What was examined, such as blood or urine. */
export const Specimen = z.object({ ...NoModifier, resourceType: z.literal('Specimen'), type: Named.optional() })

export const Patient = z.object({
  ...NoModifier,
  resourceType: z.literal('Patient'),
  id: words(64).optional(),
  identifier: z.array(Identifier).max(20).default([]),
})

const Attachment = z.object({
  contentType: words(100),
  title: words(300).optional(),
  data: z.base64('PDF 的内容要是 base64').optional(),
})

export const DiagnosticReport = z.object({
  ...NoModifier,
  resourceType: z.literal('DiagnosticReport'),
  identifier: z
    .array(Identifier.extend({ system: words(200).min(1, '编号要写明 system') }))
    .min(1, '报告要有送方自己的编号')
    .max(10),
  status: z.enum(['final', 'amended', 'corrected', 'appended', 'partial', 'preliminary'], {
    error: '只收已审核的报告（final、amended、corrected、appended），或没出全的（partial、preliminary）',
  }),
  code: Named.default({ coding: [] }),
  category: z.array(Named).max(5).default([]),
  issued: z.iso.datetime({ offset: true, error: '报告要有审核时间，带时区' }),
  subject: Reference,
  basedOn: z.array(Reference).min(1, '报告要写明到检码').max(20),
  performer: z.array(Reference).max(10).default([]),
  result: z.array(Reference).max(MAX_OBSERVATIONS, `一份报告最多 ${MAX_OBSERVATIONS} 项`).default([]),
  presentedForm: z.array(Attachment).max(MAX_REPORT_FILES, `最多带 ${MAX_REPORT_FILES} 个 PDF`).default([]),
  contained: z.array(z.unknown()).max(1_000).default([]),
})
export type DiagnosticReport = z.output<typeof DiagnosticReport>

/** A transaction that holds reports of one visit and what they refer to. */
export const Bundle = z.object({
  ...NoModifier,
  resourceType: z.literal('Bundle'),
  type: z.literal('transaction', { error: '只收 transaction' }),
  entry: z
    .array(z.object({ fullUrl: words(200).optional(), resource: z.unknown() }))
    .max(1_001, '一次最多 1001 个资源'),
})
