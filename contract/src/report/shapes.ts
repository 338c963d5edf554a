import { z } from 'zod'
import { FLAGS, URGENCIES } from './states.ts'

export const REPORT_PDF_BYTES = 20 * 1024 * 1024
export const MAX_OBSERVATIONS = 300
export const MAX_CSV_CHARS = 100_000

const text = (max: number) => z.string().trim().min(1).max(max)

/** One value of a report. */
export const Observation = z.object({
  code: z.string(),
  name: z.string(),
  organ: z.string(),
  /** As the laboratory wrote it. */
  value: z.string(),
  unit: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The reference in words, where it is no range. */
  rangeText: z.string(),
  flag: z.enum(FLAGS),
  method: z.string(),
})
export type Observation = z.output<typeof Observation>

/** One thing to do: what was seen, and what to do, by when and where. No diagnosis, no cause, no drug. */
export const Task = z.strictObject({
  title: text(20),
  /** The value it is about; null: none of them alone. */
  code: z.string().max(40).nullable().default(null),
  found: text(160),
  steps: z.array(text(60)).min(1).max(3),
  where: text(60),
  within: z.enum(URGENCIES),
})
export type Task = z.output<typeof Task>

/** What the doctor writes and signs of a report. */
export const SignedConclusion = z.strictObject({
  /** In a few words, as beside a ring of the year. */
  finding: text(20),
  summary: text(400),
  tasks: z.array(Task).max(5),
  /** Who signed, with the title. */
  doctor: text(30),
})
export type SignedConclusion = z.output<typeof SignedConclusion>

/** What is sealed of one version. */
export const ReportDocument = z.object({
  observations: z.array(Observation),
  conclusion: SignedConclusion.nullable(),
})
export type ReportDocument = z.output<typeof ReportDocument>

/** How many values are to be done something about, to be watched, and normal. */
export const Counts = z.object({ tasks: z.int(), watch: z.int(), normal: z.int() })
