import { rowValue } from '@mall/contract/change-set/row-value'
import { failures } from '@mall/contract/failures'
import type { readRow } from '@mall/contract/sheet/cells'
import type { AnyCells, SheetName } from '@mall/contract/sheet/sheets'
import { cleanHtml } from '../../platform/clean-html.ts'
import { whyNotCoupon, whyNotItem } from '../change-set/public.ts'
import { articleBodyAsKept, bodyAsKept, changesAsKept, specialAsKept, whyNotNextVersion } from '../content/public.ts'

/** Cells that publishing does not keep letter by letter. */
const AS_KEPT: Partial<Record<SheetName, Readonly<Record<string, (text: string) => string>>>> = {
  product: { detail: cleanHtml },
  text: { body: bodyAsKept, changes: changesAsKept },
  article: { body: articleBodyAsKept },
  special: { blocks: specialAsKept },
}

/** A row as publishing writes it: of a text only what the shop shows, so that what is drafted is what stands later. */
export function asPublished(sheet: SheetName, read: ReturnType<typeof readRow>, standing: AnyCells | undefined) {
  const written = Object.entries(AS_KEPT[sheet] ?? {}).flatMap(([key, kept]) => {
    const text = read.cells[key] ?? ''
    return text === (standing?.[key] ?? '') ? [] : [[key, kept(text)] as const]
  })
  if (written.length === 0) return read
  const cells: AnyCells = { ...read.cells, ...Object.fromEntries(written) }
  const isSame = standing !== undefined && rowValue(sheet, cells) === rowValue(sheet, standing)
  return { ...read, cells, isSame }
}

/** What of a row its standing one does not allow. */
export function ownFaults(sheet: SheetName, id: string, base: AnyCells | undefined, cells: AnyCells, today: string) {
  if (sheet === 'text') return versionFaults(id, base, cells, today)
  if (sheet === 'item' && whyNotItem(id, cells)) return [{ column: 'parts', words: '不能含它自己' }]
  const why = sheet === 'coupon' && whyNotCoupon(id, base ? rowValue(sheet, base) : '', rowValue(sheet, cells))
  return why ? [{ column: '', words: failures[why].msg }] : []
}

/** What of the next version of a text its day or its words do not allow. */
function versionFaults(
  slug: string,
  standing: AnyCells | undefined,
  { effectiveOn = '', changes = '' }: AnyCells,
  today: string,
) {
  const before = standing ? { effectiveOn: standing.effectiveOn ?? '', changes: standing.changes ?? '' } : null
  const why = whyNotNextVersion(slug, before, { effectiveOn, changes }, today)
  return why ? [{ column: why === 'TEXT_CHANGES_MISSING' ? 'changes' : 'effectiveOn', words: failures[why].msg }] : []
}
