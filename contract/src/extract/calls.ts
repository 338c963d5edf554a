import { z } from 'zod'
import { searchBookings } from '../appointment/staff-bookings.ts'
import { searchOrders } from '../order/staff.ts'
import { getFigures, listFigureRows } from '../revenue/calls.ts'
import { FIGURE_TABLES, type FigureTable } from '../revenue/kinds.ts'
import { Day, Id, Instant, LongFile, Nothing } from '../shapes.ts'
import { listAudit } from '../staff/audit.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { EXTRACT_STATES, type ExtractKind, type ExtractPurpose, extractKinds, extractPurposes } from './kinds.ts'

const isKind = (name: string): name is ExtractKind => Object.hasOwn(extractKinds, name)
const isPurpose = (name: string): name is ExtractPurpose => Object.hasOwn(extractPurposes, name)
const isTable = (name: string): name is FigureTable => Object.hasOwn(FIGURE_TABLES, name)
const kinds = Object.keys(extractKinds).filter(isKind)
const purposes = Object.keys(extractPurposes).filter(isPurpose)

/** A list with the filters of its page. Numbers and names that were searched for are none: they stay out of files. */
const List = z.discriminatedUnion('of', [
  searchOrders.input.omit({ number: true, after: true }).extend({ of: z.literal('orders') }),
  searchBookings.input.omit({ number: true, after: true }).extend({ of: z.literal('bookings') }),
  z.strictObject({ of: z.literal('members'), from: Day.optional(), to: Day.optional() }),
  listFigureRows.input.omit({ after: true }).extend({ of: z.literal('figures'), set: listFigureRows.input.shape.of }),
  getFigures.input.extend({ of: z.literal('figureTable'), table: z.enum(Object.keys(FIGURE_TABLES).filter(isTable)) }),
  listAudit.input.omit({ word: true, after: true }).extend({ of: z.literal('audit') }),
])
export type ExtractList = z.output<typeof List>

export const startExtract = staffEndpoint({
  does: '导出一张名单，打码的：说明用途，做好以后只有自己能下载',
  method: 'POST',
  path: '/extracts/start',
  needs: { right: 'lists.extract', at: 'list' },
  stepUp: true,
  input: z.strictObject({
    list: List,
    purpose: z.enum(purposes),
    /** Stands in the file. */
    words: z.string().trim().min(2, '请写明给谁、做什么用').max(100, '用途最多 100 个字'),
  }),
  output: z.object({ extractId: Id }),
  failures: ['EXTRACT_MAKING', 'EXTRACT_LIMIT', 'FIGURE_DAYS_WRONG'],
})

/** The newest first, at most thirty. */
export const listExtracts = staffEndpoint({
  does: '自己导出的名单，做好没有、还能下载多久',
  method: 'GET',
  path: '/extracts/list',
  needs: { right: 'lists.extract', at: 'list' },
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        extractId: Id,
        of: z.enum(kinds),
        /** The list with its filters, in words. */
        name: z.string(),
        purpose: z.string(),
        state: z.enum(EXTRACT_STATES),
        rows: z.int(),
        /** There are more rows than a file holds. */
        isCut: z.boolean(),
        askedAt: Instant,
        expiresAt: Instant.nullable(),
      }),
    ),
  }),
})

export const downloadExtract = staffEndpoint({
  does: '下载自己导出的名单；每次下载都会记下',
  method: 'GET',
  path: '/extracts/file/{extractId}',
  needs: { right: 'lists.extract', at: 'list' },
  answersFile: 'text/csv',
  input: z.strictObject({ extractId: Id }),
  output: LongFile,
  failures: ['NOT_FOUND'],
})
