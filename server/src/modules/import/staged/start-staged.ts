import { Failure, fail } from '@mall/contract/failures'
import {
  type checkStagedImport as checking,
  type exportFaultyRows as exporting,
  startStagedImport as starting,
} from '@mall/contract/import/calls'
import { eq } from 'drizzle-orm'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, findActed } from '../../staff/public.ts'
import { diffOf } from '../diff.ts'
import { FaultyRows } from '../faulty-rows.ts'
import { checkedOf, keepPictures, startSets } from '../import-sheets.ts'
import { Mends } from '../mend-table.ts'
import { stagedImport } from '../tables.ts'
import { removeFile } from './file.ts'
import { loadStaged, lockStaged } from './find.ts'

export const checkStagedImport: StaffHandler<typeof checking> = async ({ importId }, call) => {
  const staged = await loadStaged(call, importId)
  const mends = new Mends(staged.mends)
  const diff = await diffOf(call, staged.file, { mends })
  const { name, version } = staged.row
  return {
    ...(await checkedOf(diff)),
    ...{ importId, name, version, faultyFiles: diff.faultyFiles },
    ...{ mendCount: staged.mends.length, mends: mends.listed },
  }
}

/** Started as it was seen: a cell that was mended meanwhile is looked at first. */
export const startStagedImport: StaffHandler<typeof starting> = async (input, call) => {
  const sent = ['startStagedImport', input] as const
  const acted = await findActed(call, sent, starting.output.parse)
  if (acted) return acted
  const { importId, version, title, reason } = input
  const { ctx } = call
  const staged = await loadUnlessGone(call, importId)
  // Gone meanwhile by the same start, sent before: its answer is there with that.
  if (!staged) return (await findActed(call, sent, starting.output.parse)) ?? fail('IMPORT_GONE')
  const { row, mends, file } = staged
  const diff = await diffOf(call, file, { mends: new Mends(mends) })
  await keepPictures(call, diff)
  const answer = await actAs(call, sent, starting.output.parse, async (tx) => {
    await lockStaged(call, tx, importId, version)
    const changeSetIds = await startSets(call, tx, diff, { call: 'startStagedImport', title, reason })
    await tx.delete(stagedImport).where(eq(stagedImport.id, importId))
    return { changeSetIds }
  })
  await removeFile(ctx, importId, row.parts)
  return answer
}

const loadUnlessGone = (call: StaffCall, importId: string) =>
  loadStaged(call, importId).catch((error: unknown) => {
    if (error instanceof Failure && error.failure === 'IMPORT_GONE') return null
    throw error
  })

export const exportFaultyRows: StaffHandler<typeof exporting> = async ({ importId, file }, call) => {
  const staged = await loadStaged(call, importId)
  const faultyRows = new FaultyRows(file)
  const { tables } = await diffOf(call, staged.file, { mends: new Mends(staged.mends), faultyRows })
  return Buffer.from(await faultyRows.csv(tables))
}
