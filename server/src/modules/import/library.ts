import { isPicturePath } from '@mall/contract/content/article-terms'
import { type AnyCells, columnsOf, type SheetName } from '@mall/contract/sheet/sheets'
import type { Context } from '../../app/context.ts'
import { knownPictures } from '../picture/public.ts'
import { PICTURE_SHEETS } from './pictures.ts'

/** Files that are looked for beside the library, which a new one may not have entered yet; nobody reads more faults than these. */
const LOOKED_FOR = 200

interface Row {
  base: AnyCells | undefined
  cells: AnyCells
}

/** Which of the pictures that cells name are there: in the mall, or in the file itself. */
export class Library {
  readonly #ctx: Pick<Context, 'db' | 'objects'>
  readonly #placed: ReadonlyMap<string, Buffer>
  readonly #known = new Map<string, boolean>()
  #looked = 0

  constructor(ctx: Pick<Context, 'db' | 'objects'>, placed: ReadonlyMap<string, Buffer>) {
    this.#ctx = ctx
    this.#placed = placed
  }

  /** Tells of a row the pictures that are nowhere; what stands already is not questioned. */
  async faultsOf(sheet: SheetName, rows: readonly Row[]) {
    const columns = columnsOf(sheet).flatMap(([key, { isPicture }]) => (isPicture ? [key] : []))
    const namedIn = ({ cells, base }: Row) =>
      columns.flatMap((column) => {
        const path = cells[column] ?? ''
        // What is no path is told apart.
        return path !== base?.[column] && isPicturePath(path) ? [{ column, path }] : []
      })
    await this.#lookFor(new Set(rows.flatMap(namedIn).map(({ path }) => path)))
    const also = PICTURE_SHEETS.some((one) => one === sheet) ? '，或把图片和表格放进一个 ZIP' : ''
    return (cells: AnyCells, base: AnyCells | undefined) =>
      namedIn({ cells, base }).flatMap(({ column, path }) =>
        this.#known.get(path) ? [] : [{ column, words: `素材库里没有“${path}”，请先在素材库上传再写它的地址${also}` }],
      )
  }

  async #lookFor(paths: ReadonlySet<string>): Promise<void> {
    const asked = [...paths].filter((path) => !this.#known.has(path))
    const listed = new Set(asked.length > 0 ? await knownPictures(this.#ctx.db, asked) : [])
    for (const path of asked)
      this.#known.set(path, this.#placed.has(path) || listed.has(path) || (await this.#isFile(path)))
  }

  async #isFile(path: string): Promise<boolean> {
    if (this.#looked >= LOOKED_FOR) return false
    this.#looked++
    return (await this.#ctx.objects.head(path)) !== null
  }
}
