import { fail } from '@mall/contract/failures'
import type { Observation, ReportDocument } from '@mall/contract/report/shapes'
import { type UnplacedReason, unplacedText } from '@mall/contract/report/states'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { listClosed, lockOpenMember, matchIdNumber } from '../account/public.ts'
import { findReportVisit, lockReportVisit, type ReportVisit, wasVisited } from '../appointment/public.ts'
import type { KeptFile } from './arrival/file-rules.ts'
import { type ArrivedPart, EMPTY_REPORT } from './arrival/part-rules.ts'
import { composed, insertVersion, type LiveReport, liveReports } from './arrival/report-versions.ts'
import { type StoredFiles, storeFile } from './arrival/stored-file.ts'
import { person } from './tables.ts'

interface Claimed {
  branchId: string
  checkInCode: string
  idNumber: string
  /** The document itself was compared, where no number is stored. */
  isDocumentSeen?: boolean
}

export type Match = { visit: ReportVisit; idNumberIndex: string } | { why: UnplacedReason }

/** Certain is the code of a visit together with the number of whoever is booked. */
export async function matchReport(ctx: Context, given: Claimed): Promise<Match> {
  const { branchId, checkInCode, idNumber, isDocumentSeen = false } = given
  const visit = await findReportVisit(ctx, { checkInCode, branchId })
  // A closed account has none any more.
  if (!visit || (await listClosed(ctx.db, [visit.memberId])).length > 0) return { why: 'no-booking' }
  if (!visit.wasVisited) return { why: 'not-attended' }
  const { match, index } = await matchIdNumber(ctx, visit.contactId, idNumber)
  if (match === 'other') return { why: 'other-person' }
  if (match === 'none' && !isDocumentSeen) return { why: 'no-number' }
  return { visit, idNumberIndex: index }
}

export const failUncertain = (why: UnplacedReason): never =>
  fail('REPORT_UNCERTAIN', { why }, `还对不上人：${unplacedText[why]}，请核对后再试`)

/** A whole report, which may take the place of the version with parts that it names; or parts beside those that are there; or neither. */
export type Contents = Whole | { parts: readonly ArrivedPart[] } | AsItIs

type Whole = { observations: Observation[]; replaces: string | undefined }

/** What is there, so that originals may be added to it: of a signed version the next one. */
type AsItIs = 'as-it-is'

interface Given {
  contents: Contents
  uploadedBy: string
  stored: StoredFiles
  foundAt?: Date
}

/**
 * Adds a version to a visit's report; one that was not signed yet is replaced by it. A doctor has to call about its critical
 * values, from `foundAt` on. Returns its id.
 */
export async function addVersion(
  ctx: Context,
  tx: Tx,
  { visit, idNumberIndex }: { visit: ReportVisit; idNumberIndex: string },
  given: Given,
): Promise<string> {
  const { contents, uploadedBy, stored } = given
  const { bookingId, memberId, branchId } = visit
  // Before the visit, as whoever closes the account does.
  const isOpen = await lockOpenMember(tx, memberId)
  const booked = await lockReportVisit(tx, bookingId)
  // Since it was matched the account was closed, or the check-in taken back.
  if (!isOpen || !booked || !wasVisited(booked)) return fail('BUSY')
  const personId = await personOf(ctx, tx, idNumberIndex)
  // Forgotten since the originals were sealed.
  if (stored.files.length > 0 && stored.personId !== personId) return fail('BUSY')
  // Of somebody for whom it was taken before there is nothing in it.
  const base = (await liveReports(ctx, tx, bookingId)).find(({ row }) => row.personId === personId)
  if (contents === 'as-it-is' && base?.row.state === 'to-sign') return base.row.id
  return insertVersion(ctx, tx, {
    ...{ row: { bookingId, memberId, personId, branchId, uploadedBy }, document: documentOf(base, contents) },
    id: stored.ownerId,
    there: [...stored.files, ...(base?.row.files ?? [])],
    ...(given.foundAt && { foundAt: given.foundAt }),
  })
}

function documentOf(base: LiveReport | undefined, contents: Contents): ReportDocument {
  if (contents === 'as-it-is') return base?.document ?? EMPTY_REPORT
  return 'parts' in contents ? composed(base, contents.parts) : wholeReport(base, contents)
}

/** What programs sent goes only from under the eyes of whoever uploads the whole. Originals that came first, without values, stay. */
function wholeReport(base: LiveReport | undefined, { observations, replaces }: Whole): ReportDocument {
  if (!base || base.document.parts.length === 0 || base.row.id === replaces) {
    const files = base?.document.observations.length === 0 ? base.document.files : []
    return { ...EMPTY_REPORT, observations, files }
  }
  const lines = base.document.parts.map(({ name, codes, preliminary, files }) =>
    [name, `${codes.length + preliminary.length} 项`, ...(files.length > 0 ? [`${files.length} 个 PDF`] : [])].join(
      '，',
    ),
  )
  return fail('REPORT_HAS_PARTS', { reportId: base.row.id, reason: lines.join('\n') })
}

/** The originals of a report that is about to be stored as `ownerId`, sealed for whom they belong to. */
export async function storeArrived(
  ctx: Context,
  match: Match,
  ownerId: string,
  originals: readonly Buffer[],
): Promise<StoredFiles> {
  if (originals.length === 0) return { ownerId, personId: null, files: [] }
  const personId = 'visit' in match ? await ctx.db.transaction((tx) => personOf(ctx, tx, match.idNumberIndex)) : null
  const files: KeptFile[] = []
  for (const file of originals) files.push(await storeFile(ctx, { ownerId, personId }, file))
  return { ownerId, personId, files }
}

/** Whoever has this number; noted if nobody had it. */
export async function personOf(ctx: Context, tx: Tx, idNumberIndex: string): Promise<string> {
  const added = { id: ctx.ids.id(), idNumberIndex, createdAt: ctx.clock.now() }
  const [row] = await tx
    .insert(person)
    .values(added)
    // Locks the row, so that it is not forgotten meanwhile.
    .onConflictDoUpdate({ target: person.idNumberIndex, set: { idNumberIndex } })
    .returning({ id: person.id })
  if (!row) throw new Error('no person')
  return row.id
}
