import { namedColumns } from '@mall/contract/import/own-columns'
import { CODE_COLUMN, FAULTS_COLUMN, LEFT_OUT } from '@mall/contract/import/terms'
import { columnsOf, SHEETS, type SheetName } from '@mall/contract/sheet/sheets'

/** Which column each name of a group's own files is: a column's key, `CODE_COLUMN`, or `LEFT_OUT`. */
export type OwnNames = Readonly<Record<string, string>>

/** From this on, two names are alike. */
const ALIKE = 0.5
/** Columns of a sheet that a head has at least; half of it too. */
const MIN_ALIKE = 2
/** Names of codes in other systems. */
const CODES = ['sku', '编码', '代码', '货号', 'id', 'code']

/** What a name in a file is: our name before the group's own; null: nobody has said. */
export function keyOf(sheet: SheetName, own: OwnNames, name: string): string | null {
  if (name === FAULTS_COLUMN) return LEFT_OUT
  const ours = namedColumns(sheet).find(([, one]) => one === name)?.[0]
  return ours ?? (Object.hasOwn(own, name) ? (own[name] ?? null) : null)
}

/** The sheet that a head is of: by the code in its first column. Where several have that name, the one that knows most of it. */
export function sheetOf(head: readonly string[], ownOf: (sheet: SheetName) => OwnNames): SheetName | null {
  const [first = ''] = head
  const known = (sheet: SheetName) => head.filter((name) => keyOf(sheet, ownOf(sheet), name) !== null).length
  const found = SHEETS.filter((sheet) => keyOf(sheet, ownOf(sheet), first) === CODE_COLUMN)
  return found.toSorted((one, other) => known(other) - known(one))[0] ?? null
}

/** What each unknown name of a head may be: the column that is most alike and not taken yet. */
export function guesses(sheet: SheetName, head: readonly string[], own: OwnNames): Map<string, string> {
  const taken = new Set(head.map((name) => keyOf(sheet, own, name)))
  const pairs = head
    .filter((name) => keyOf(sheet, own, name) === null)
    .flatMap((name) => namedColumns(sheet).map(([key, ours]) => ({ name, key, points: likeness(name, ours, key) })))
    .filter(({ points }) => points >= ALIKE)
    .toSorted((one, other) => other.points - one.points)
  const guessed = new Map<string, string>()
  for (const { name, key } of pairs) {
    // The code stands in the first column, and nowhere else.
    if (guessed.has(name) || taken.has(key) || (key === CODE_COLUMN && name !== head[0])) continue
    guessed.set(name, key)
    taken.add(key)
  }
  return guessed
}

/** The sheet whose columns a head is most like; null: it is like none, or only by a name that many tables have, such as 姓名. */
export function guessedSheet(head: readonly string[]): SheetName | null {
  const likes = SHEETS.map((sheet) => {
    const [ours, guessed] = [head.filter((name) => keyOf(sheet, {}, name)).length, guesses(sheet, head, {}).size]
    return { sheet, columns: ours + guessed, points: 2 * ours + guessed }
  })
  const [best] = likes.toSorted((one, other) => other.points - one.points)
  return best && best.columns >= Math.max(MIN_ALIKE, head.length / 2) ? best.sheet : null
}

/** What a new row needs and a head does not have. */
export function missingOf(sheet: SheetName, keys: readonly (string | null)[]): string[] {
  return columnsOf(sheet).flatMap(([key, { name, unless }]) =>
    unless === undefined && !keys.includes(key) ? [name] : [],
  )
}

export const isColumnKey = (sheet: SheetName, key: string): boolean =>
  key === LEFT_OUT || namedColumns(sheet).some(([one]) => one === key)

/** From 0 to 1: how much of two names is the same, without units in brackets. */
function likeness(name: string, ours: string, key: string): number {
  const [one, other] = [bare(name), bare(ours)]
  if (one === other) return 1
  if (key === CODE_COLUMN && CODES.some((code) => one.endsWith(code))) return ALIKE
  if (one === '' || other === '') return 0
  if (one.length > 1 && other.length > 1 && (one.includes(other) || other.includes(one))) return 0.8
  const [mine, theirs] = [pairsIn(one), pairsIn(other)]
  const both = mine.filter((pair) => theirs.includes(pair)).length
  return both === 0 ? 0 : (2 * both) / (mine.length + theirs.length)
}

const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[（(【[].*?[）)】\]]/g, '')
    .replaceAll(/[\s_*：:-]/g, '')

const pairsIn = (text: string) => Array.from({ length: Math.max(0, text.length - 1) }, (_, n) => text.slice(n, n + 2))
