import type { DatabaseSync } from 'node:sqlite'
import { isOfAnotherVisit } from '../store/parts.ts'
import { Fault } from './fault.ts'
import type { Part } from './report-of.ts'

/** What a result is about. A part's number stays its visit's: otherwise it would stand at two people. Fails with Fault. */
export function subjectOf(db: DatabaseSync, { sender, number, checkInCode }: Part, partsMs: number) {
  const report = `${sender} ${number}`
  if (partsMs === 0) return { subject: `report:${report}`, report }
  const about = { subject: `visit:${checkInCode}`, report }
  if (isOfAnotherVisit(db, about)) throw new Fault('OBR-3', '这个报告号是另一次检查的：请院区在商城核对后处理')
  return about
}
