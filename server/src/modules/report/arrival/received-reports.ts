import { fail } from '@mall/contract/failures'
import type { Observation } from '@mall/contract/report/shapes'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Actor } from '../../staff/public.ts'
import { type Match, matchReport, storeArrived } from '../place.ts'
import { receivedReport, unplacedReport } from '../tables.ts'
import { fileTitle } from './file-rules.ts'
import { contentOf, findKnown, type Received, subjectOf } from './known-reports.ts'
import { noteUnknownCodes, type UnknownCode } from './observation-codes.ts'
import { type StoredReport, storePlaced, storeUnplaced } from './store-report.ts'
import { digestOfFile, type StoredFiles } from './stored-file.ts'
import { takeOver } from './take-over.ts'

/** A part of a visit's report that another program sends: the whole of it, or what one department releases. */
export interface SentPart {
  /** The sender's number of it. */
  number: string
  /** As the sender calls it. */
  name: string
  issuedAt: Date
  /** The sender says that it changes one sent before. */
  isCorrection: boolean
  /** false: more of it is to come. */
  isFinal: boolean
  /** Of all that was sent, before any code was mapped. */
  digest: string
  pdfs: readonly { title: string; data: Buffer }[]
}

/** Parts that are sent together, of one visit; each number once. */
export interface SentReport<Part extends SentPart = SentPart> {
  branchId: string
  checkInCode: string
  idNumber: string
  parts: readonly Part[]
}

export interface ReadValues {
  observations: Observation[]
  /** Not released. */
  preliminary: Observation[]
  unknown: readonly UnknownCode[]
}

/**
 * Takes each part once, however often and in whichever order they and their versions arrive; what is new of them is one
 * version of the visit's report. `read`: the values of a part, wanted only of what is new. Fails with REPORT_NUMBER_TAKEN,
 * REPORT_SIGNED_ELSEWHERE, and with what keeps parts from standing beside each other.
 */
export async function receiveReport<Part extends SentPart>(
  by: Actor,
  sent: SentReport<Part>,
  read: (part: Part) => Promise<ReadValues>,
): Promise<Received> {
  const { ctx } = by
  const before = await ctx.db.transaction((tx) => findKnown(ctx, tx, sent))
  const unseen = sent.parts.filter((part) => !before.has(part))
  if (unseen.length === 0) return inSum([...before.values()])
  const values = new Map<SentPart, ReadValues>()
  for (const part of unseen) values.set(part, await read(part))
  const match = await matchReport(ctx, sent)
  const stored = await storeOriginals(ctx, match, unseen)
  return ctx.db.transaction(async (tx) => {
    const known = await findKnown(ctx, tx, sent)
    const fresh = unseen.filter((part) => !known.has(part))
    // What was discarded meanwhile is sent once more, and read then.
    if (known.size + fresh.length < sent.parts.length) fail('BUSY')
    if (fresh.length === 0) return inSum([...known.values()])
    await takeOver(by, tx, { ...sent, parts: fresh }, 'visit' in match ? match.visit.bookingId : null)
    const arrived = fresh.map((part) => arrivedOf(part, values))
    await noteUnknownCodes(
      ctx,
      tx,
      sent.branchId,
      arrived.flatMap(({ unknown }) => unknown),
    )
    const received = await store(by, tx, match, { ...sent, stored }, arrived)
    return { ...inSum(received), how: 'stored' as const }
  })
}

/** Those of a certain person are one version's; otherwise each part's its own. */
async function storeOriginals(ctx: Context, match: Match, parts: readonly SentPart[]) {
  const stored = new Map<SentPart, StoredFiles>()
  const versionId = ctx.ids.id()
  for (const part of parts) {
    const ownerId = 'visit' in match ? versionId : ctx.ids.id()
    const originals = part.pdfs.map(({ data }) => data)
    stored.set(part, await storeArrived(ctx, match, ownerId, originals))
  }
  return stored
}

type Arriving = ReturnType<typeof arrivedOf>

function arrivedOf(part: SentPart, values: ReadonlyMap<SentPart, ReadValues>) {
  const { observations, preliminary, unknown } = values.get(part) ?? fail('BUSY')
  const { number, name, issuedAt, isFinal, pdfs } = part
  const files = pdfs.map(({ title, data }) => ({ sha256: digestOfFile(data), title: fileTitle(title, name) }))
  const contents = { number, name, issuedAt: issuedAt.toISOString(), isFinal, preliminary, files }
  return { part, unknown, observations, contents }
}

/** Of a certain person all are one version; otherwise each waits for itself, as a later version names its number. */
async function store(
  by: Actor,
  tx: Tx,
  match: Match,
  sent: SentReport & { stored: ReadonlyMap<SentPart, StoredFiles> },
  arrived: readonly Arriving[],
): Promise<Received[]> {
  const { ctx } = by
  const note = async ({ part: { number, issuedAt, isFinal }, part }: Arriving, stored: StoredReport) => {
    const { reportId, unplaced } = stored
    const row = { branchId: sent.branchId, number, issuedAt, isFinal, receivedAt: ctx.clock.now() }
    const macs = { subjectMac: subjectOf(ctx, sent), contentMac: contentOf(ctx, part) }
    await tx.insert(receivedReport).values({ ...row, ...macs, reportId, unplacedId: unplaced?.unplacedId ?? null })
    return { ...stored, how: 'stored' as const }
  }
  const received: Received[] = []
  if ('visit' in match) {
    const parts = arrived.map(({ contents, observations }) => ({ ...contents, observations }))
    const originals = arrived.map(({ part }) => sent.stored.get(part) ?? fail('BUSY'))
    const [{ ownerId } = fail('BUSY')] = originals
    const [personId = null] = originals.flatMap((one) => one.personId ?? [])
    const stored = { ownerId, personId, files: originals.flatMap(({ files }) => files) }
    const placed = await storePlaced(by, tx, match, { ...sent, stored, contents: { parts } })
    for (const one of arrived) received.push(await note(one, placed))
    return received
  }
  await failIfFull(tx, sent.branchId)
  for (const one of arrived) {
    const { observations, contents: part } = one
    const stored = sent.stored.get(one.part) ?? fail('BUSY')
    received.push(await note(one, await storeUnplaced(by, tx, match.why, { ...sent, observations, part, stored })))
  }
  return received
}

/** What is to be said of all that were sent together. */
function inSum(received: readonly Received[]): Received {
  const [first = fail('BUSY')] = ['seen', 'stored', 'outdated'].flatMap((how) =>
    received.filter((one) => one.how === how),
  )
  const unplaced = received.find((one) => one.unplaced)?.unplaced ?? null
  return { how: first.how, reportId: unplaced ? null : first.reportId, unplaced }
}

/** As many wait for a person at a branch as it can ever look through. */
const MAX_WAITING = 1_000

async function failIfFull(tx: Tx, branchId: string): Promise<void> {
  const waiting = and(eq(unplacedReport.branchId, branchId), eq(unplacedReport.state, 'waiting'))
  if ((await tx.$count(unplacedReport, waiting)) >= MAX_WAITING) {
    fail('BUSY', null, '院区对不上人的报告太多，请院区先核对，再送')
  }
}

/** A colleague placed what had belonged to nobody certain. */
export async function notePlaced(tx: Tx, unplacedId: string, reportId: string): Promise<void> {
  await tx.update(receivedReport).set({ reportId, unplacedId: null }).where(eq(receivedReport.unplacedId, unplacedId))
}

/** Past ones: a sender does not repeat itself for so long. */
export async function deleteReceived({ db, clock }: Context): Promise<void> {
  const until = new Date(clock.now().getTime() - RETENTION.received_report.seconds * 1_000)
  await db.delete(receivedReport).where(lt(receivedReport.receivedAt, until))
}
