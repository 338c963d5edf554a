import { hash } from 'node:crypto'
import { cellsOf, rowField } from '@mall/contract/change-set/row-value'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { changeTexts } from '@mall/contract/change-set/value-text'
import { fail } from '@mall/contract/failures'
import { type checkImport as checking, startImport as starting } from '@mall/contract/import/calls'
import { IMPORT_CHANGES, LISTED_CHANGES } from '@mall/contract/import/terms'
import { SHEETS, sheets } from '@mall/contract/sheet/sheets'
import sharp from 'sharp'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { startSetOf } from '../change-set/public.ts'
import { savePicture } from '../picture/public.ts'
import { actAs, findActed } from '../staff/public.ts'
import { type Diff, diffOf, type RowChange } from './diff.ts'

export const checkImport: StaffHandler<typeof checking> = async (_, call) =>
  checkedOf(await diffOf(call, fileOf(call.visitor.file)))

/** As the calls answer it. */
export async function checkedOf({ rows, counts, faultCount, faults, changes, changeCount, heads, pictures }: Diff) {
  return {
    ...{ rows, faultCount, heads, sets: Math.ceil(changeCount / MAX_CHANGES) },
    faults: faults.map((fault) => ({ ...fault, cell: fault.cell ?? null })),
    sheets: SHEETS.map((sheet) => ({ sheet, name: sheets[sheet].name, ...counts[sheet] })),
    changes: await Promise.all(changes.slice(0, LISTED_CHANGES).map((one) => shown(one, pictures))),
  }
}

const shown = async ({ sheet, id, base, next, name }: RowChange, pictures: Diff['pictures']) => ({
  ...{ sheetName: sheets[sheet].name, code: id, name, isNew: base === '' },
  ...changeTexts(rowField(sheet), base, next),
  picture: await previewOf(pictures.get(pictureIn(next))),
})

const pictureIn = (next: string): string => cellsOf(next)?.image ?? ''

const PREVIEW_SIDE = 240

/** Small enough to be sent with the answer: nothing is stored while a file is only tried. */
async function previewOf(picture: Buffer | undefined): Promise<string> {
  if (!picture) return ''
  const small = await sharp(picture)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' })
    .webp()
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

export const startImport: StaffHandler<typeof starting> = async (input, call) => {
  const { visitor } = call
  const file = fileOf(visitor.file)
  const sent = ['startImport', { ...input, of: hash('sha256', file, 'base64url') }] as const
  // Asked again after its sets were published, it would find nothing to change.
  const acted = await findActed(call, sent, starting.output.parse)
  if (acted) return acted
  const diff = await diffOf(call, file)
  await keepPictures(call, diff)
  return actAs(call, sent, starting.output.parse, async (tx) => ({
    changeSetIds: await startSets(call, tx, diff, { call: 'startImport', ...input }),
  }))
}

/** Refused where nothing can be started. Before the drafts that name them; paths follow from bytes, so that the same file adds none. */
export async function keepPictures({ ctx, staff }: StaffCall, diff: Diff): Promise<void> {
  const { faultCount, changes, changeCount, pictures } = diff
  if (faultCount > 0) fail('IMPORT_FAULTY')
  if (changeCount === 0) fail('IMPORT_SAME')
  if (changeCount > IMPORT_CHANGES) fail('IMPORT_TOO_MANY')
  for (const path of new Set(changes.map(({ next }) => pictureIn(next)))) {
    const picture = pictures.get(path)
    if (picture) await savePicture(ctx, { path, name: '', data: picture, by: staff })
  }
}

interface Started {
  call: 'startImport' | 'startStagedImport'
  title: string
  reason: string
}

/** Drafts of all that differs, each of as many rows as a change set holds. */
export async function startSets(
  call: StaffCall,
  tx: Tx,
  { changes, counts }: Diff,
  { title, ...started }: Started,
): Promise<string[]> {
  const changeSetIds: string[] = []
  const sets = Math.ceil(changes.length / MAX_CHANGES)
  for (let nth = 0; nth < sets; nth++)
    changeSetIds.push(
      await startSetOf(call, tx, {
        ...started,
        title: sets === 1 ? title : `${title}（${nth + 1}/${sets}）`,
        lines: changes.slice(nth * MAX_CHANGES, (nth + 1) * MAX_CHANGES).map(lineOf),
        summary: summaryOf(counts),
      }),
    )
  return changeSetIds
}

const fileOf = (file: Buffer | null): Buffer => file ?? Buffer.alloc(0)

const lineOf = ({ sheet, id, base, next }: RowChange) => ({ field: rowField(sheet), thingId: id, base, next })

const summaryOf = (counts: Diff['counts']) =>
  SHEETS.flatMap((sheet) => {
    const { added, changed } = counts[sheet]
    const after = `新增 ${added} 行，改 ${changed} 行`
    return added + changed > 0 ? [{ field: sheets[sheet].name, before: null, after }] : []
  })
