import type { Observation } from '@mall/contract/report/shapes'
import type { UnplacedReason } from '@mall/contract/report/states'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { type Actor, recordAct } from '../../staff/public.ts'
import { criticalOf } from '../critical/critical-values.ts'
import { addVersion, type Match } from '../place.ts'
import { unplacedReport } from '../tables.ts'
import type { StoredFile } from './stored-file.ts'
import { sealContent } from './unplaced-content.ts'

export interface ArrivedReport {
  branchId: string
  checkInCode: string
  idNumber: string
  observations: Observation[]
  /** The original, stored already; null: it came without. */
  file: StoredFile | null
}

export interface StoredReport {
  /** null: it waits for a person, and nobody else sees it. */
  reportId: string | null
  unplaced: { unplacedId: string; why: UnplacedReason } | null
}

/** What is certain goes to its person, what is not waits for somebody of the branch. Nothing of either is in the record. */
export async function storeReport(
  by: Actor & { ctx: Context },
  tx: Tx,
  match: Match,
  arrived: ArrivedReport,
): Promise<StoredReport> {
  const { ctx, staff } = by
  const { branchId, checkInCode, idNumber, observations, file } = arrived
  const changes = (after: string) => [
    { field: '报告数据', before: null, after: `${observations.length} 项，${after}` },
    ...(file ? [{ field: '报告原件', before: null, after: sizeOf(file) }] : []),
  ]
  const act = { call: 'uploadReport', branchId, reason: '上传报告' }
  if ('visit' in match) {
    const { visit } = match
    const reportId = await addVersion(ctx, tx, match, { observations, uploadedBy: staff.name, file })
    const thing = { kind: 'booking' as const, id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` }
    await recordAct(by, tx, { ...act, thing, changes: changes('等签发') })
    return { reportId, unplaced: null }
  }
  const { why } = match
  const unplacedId = file?.ownerId ?? ctx.ids.id()
  await tx.insert(unplacedReport).values({
    ...{ id: unplacedId, branchId, state: 'waiting', why, checkInCode, uploadedBy: staff.name },
    ...{ fileBytes: file?.bytes ?? null, fileSha256: file?.sha256 ?? null },
    isCritical: criticalOf(observations).length > 0,
    contentSealed: sealContent(ctx, unplacedId, { idNumber, observations }),
    uploadedAt: ctx.clock.now(),
  })
  const thing = { kind: 'branch' as const, id: branchId, name: '对不上人的报告' }
  await recordAct(by, tx, { ...act, thing, changes: changes('对不上人') })
  return { reportId: null, unplaced: { unplacedId, why } }
}

const sizeOf = ({ bytes }: StoredFile) => `${Math.ceil(bytes / 1024)} KB`
