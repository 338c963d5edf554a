import type { Observation, ReportPart } from '@mall/contract/report/shapes'
import type { UnplacedReason } from '@mall/contract/report/states'
import type { Tx } from '../../../platform/database/types.ts'
import type { ReportVisit } from '../../appointment/public.ts'
import { type Actor, recordAct } from '../../staff/public.ts'
import { criticalOf } from '../critical/critical-values.ts'
import { addVersion, type Contents, type Match } from '../place.ts'
import { unplacedReport } from '../tables.ts'
import type { KeptFile } from './file-rules.ts'
import type { StoredFiles } from './stored-file.ts'
import { sealContent } from './unplaced-content.ts'

interface Arrived {
  branchId: string
  checkInCode: string
  idNumber: string
  /** Its originals, stored already, and the id that it gets. */
  stored: StoredFiles
}

export interface StoredReport {
  /** null: it waits for a person, and nobody else sees it. */
  reportId: string | null
  unplaced: { unplacedId: string; why: UnplacedReason } | null
}

/** What is certain goes to its person, what is not waits for somebody of the branch. Nothing of either is in the record. */
export async function storeReport(
  by: Actor,
  tx: Tx,
  match: Match,
  arrived: Arrived & { contents: Exclude<Contents, { parts: unknown }> },
): Promise<StoredReport> {
  const { contents } = arrived
  if ('visit' in match) return storePlaced(by, tx, match, arrived)
  const observations = contents === 'as-it-is' ? [] : contents.observations
  return storeUnplaced(by, tx, match.why, { ...arrived, observations, part: null })
}

export async function storePlaced(
  by: Actor,
  tx: Tx,
  match: { visit: ReportVisit; idNumberIndex: string },
  { branchId, contents, stored }: Arrived & { contents: Contents },
): Promise<StoredReport> {
  const { visit } = match
  const reportId = await addVersion(by.ctx, tx, match, { contents, uploadedBy: by.staff.name, stored })
  const thing = { kind: 'booking' as const, id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` }
  if (contents === 'as-it-is') {
    const changes = [{ field: '报告原件', before: null, after: '没有数据，只附原件' }]
    await recordAct(by, tx, { ...ACT, branchId, thing, changes })
    return { reportId, unplaced: null }
  }
  const parts = 'parts' in contents ? contents.parts : [contents]
  const values = parts.reduce((sum, { observations }) => sum + observations.length, 0)
  await recordAct(by, tx, { ...ACT, branchId, thing, changes: changesOf(values, '等签发', stored) })
  return { reportId, unplaced: null }
}

/** `part`: what else a program said of it; null: uploaded by hand. */
export async function storeUnplaced(
  by: Actor,
  tx: Tx,
  why: UnplacedReason,
  arrived: Arrived & { observations: Observation[]; part: Omit<ReportPart, 'codes' | 'older'> | null },
): Promise<StoredReport> {
  const { ctx, staff } = by
  const { branchId, checkInCode, idNumber, stored, observations, part } = arrived
  const unplacedId = stored.ownerId
  await tx.insert(unplacedReport).values({
    ...{ id: unplacedId, branchId, state: 'waiting', why, checkInCode, uploadedBy: staff.name },
    files: stored.files,
    isCritical: criticalOf([...observations, ...(part?.preliminary ?? [])]).length > 0,
    contentSealed: sealContent(ctx, unplacedId, { idNumber, observations, part }),
    uploadedAt: ctx.clock.now(),
  })
  const thing = { kind: 'branch' as const, id: branchId, name: '对不上人的报告' }
  await recordAct(by, tx, { ...ACT, branchId, thing, changes: changesOf(observations.length, '对不上人', stored) })
  return { reportId: null, unplaced: { unplacedId, why } }
}

const ACT = { call: 'uploadReport', reason: '上传报告' }

const changesOf = (values: number, after: string, { files }: StoredFiles) => [
  { field: '报告数据', before: null, after: `${values} 项，${after}` },
  ...files.map((file) => ({ field: '报告原件', before: null, after: sizeOf(file) })),
]

/** What of an original may stand in the record. */
export const sizeOf = ({ bytes }: Pick<KeptFile, 'bytes'>) => `${Math.ceil(bytes / 1024)} KB`
