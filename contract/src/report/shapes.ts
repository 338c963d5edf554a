import { z } from 'zod'
import { Instant } from '../shapes.ts'
import { FLAGS, URGENCIES } from './states.ts'
import { CONCLUSION_CHARS, DOCTOR_CHARS, MAX_STEPS, MAX_TASKS } from './terms.ts'

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
  /** To be told by a doctor at once, signed or not. */
  isCritical: z.boolean().default(false),
  method: z.string(),
  /** Where the sender says so of this value alone. */
  takenAt: Instant.optional(),
  releasedAt: Instant.optional(),
})
export type Observation = z.output<typeof Observation>

/** One thing to do: what was seen, and what to do, by when and where. No diagnosis, no cause, no drug. */
export const Task = z.strictObject({
  title: text(CONCLUSION_CHARS.title),
  /** The value it is about; null: none of them alone. */
  code: z.string().max(40).nullable().default(null),
  found: text(CONCLUSION_CHARS.found),
  steps: z.array(text(CONCLUSION_CHARS.step)).min(1).max(MAX_STEPS),
  where: text(CONCLUSION_CHARS.where),
  within: z.enum(URGENCIES),
})
export type Task = z.output<typeof Task>

/** What the doctor writes and signs of a report. */
export const SignedConclusion = z.strictObject({
  /** In a few words, as beside a ring of the year. */
  finding: text(CONCLUSION_CHARS.finding),
  summary: text(CONCLUSION_CHARS.summary),
  tasks: z.array(Task).max(MAX_TASKS),
  /** Who signed, with the title; of a call in the console its own doctor, whatever it says. */
  doctor: text(DOCTOR_CHARS),
})
export type SignedConclusion = z.output<typeof SignedConclusion>

/** An original of a report, named by the digest of its bytes, with what it is called. */
export const ReportFile = z.object({ sha256: z.string(), title: z.string() })
export type ReportFile = z.output<typeof ReportFile>

/** Which original of a report is meant. */
export const FileDigest = z.string().regex(/^[0-9a-f]{64}$/, '请从报告里选一个原件')

/** As it is listed for whoever may open it. */
export const ListedFile = ReportFile.extend({ bytes: z.int() })

/** What of a report a program sent under a number of its own, such as the laboratory's part. */
export const ReportPart = z.object({
  /** The sender's: system and value. */
  number: z.string(),
  /** As the sender calls it. */
  name: z.string(),
  issuedAt: Instant,
  /** false: more of it is to come. */
  isFinal: z.boolean(),
  /** Of all that it released, in its order, each once. */
  codes: z.array(z.string()),
  /** Of these, values of which it or another part released a newer one, the oldest of a code first. */
  older: z.array(Observation).default([]),
  /** Values that are not released: for doctors, never for whoever was examined. */
  preliminary: z.array(Observation),
  /** The originals that it came with, in its order. */
  files: z.array(ReportFile).default([]),
})
export type ReportPart = z.output<typeof ReportPart>

/** Another value of the same code in the same visit, such as of blood sugar two hours later. */
export const SameVisitValue = Observation.pick({ value: true, unit: true, flag: true, isCritical: true }).extend({
  /** As the part that released it is called, and when it was released. */
  part: z.string(),
  at: Instant,
})
export type SameVisitValue = z.output<typeof SameVisitValue>

/** A critical value of an earlier version that the newest one does not have any more. */
export const GoneValue = Observation.extend({
  /** What the newest has of the same code, with its unit; null: nothing. */
  now: z.string().nullable(),
})
export type GoneValue = z.output<typeof GoneValue>

/** With the older ones of the same visit, the latest first. */
export const ObservationForStaff = Observation.extend({ sameVisit: z.array(SameVisitValue) })

/** What is sealed of one version. */
export const ReportDocument = z.object({
  observations: z.array(Observation),
  conclusion: SignedConclusion.nullable(),
  /** Each number once; what a branch uploaded by hand is in none. */
  parts: z.array(ReportPart).default([]),
  /** Originals that a branch uploaded by hand. */
  files: z.array(ReportFile).default([]),
})
export type ReportDocument = z.output<typeof ReportDocument>

/** How many values are to be done something about, to be watched, and normal. */
export const Counts = z.object({ tasks: z.int(), watch: z.int(), normal: z.int() })
