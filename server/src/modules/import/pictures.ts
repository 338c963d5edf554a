import { hash } from 'node:crypto'
import { isPicturePath } from '@mall/contract/content/article-terms'
import { Failure } from '@mall/contract/failures'
import { MAX_IMPORT_PICTURES, MEGABYTE } from '@mall/contract/import/terms'
import { PICTURE_BYTES } from '@mall/contract/order/picture-limits'
import { PICTURE_FOLDERS } from '@mall/contract/picture/terms'
import { type SheetName, sheets } from '@mall/contract/sheet/sheets'
import type { Context } from '../../app/context.ts'
import type { ZipFile } from '../../platform/zip.ts'
import { reencodePicture } from '../order/public.ts'
import type { Fault } from './read-tables.ts'

/** Sheets whose rows have a picture, and where these lie. */
const FOLDERS = {
  ...{ branch: PICTURE_FOLDERS.branch, product: PICTURE_FOLDERS.product, doctor: PICTURE_FOLDERS.doctor },
  ...{ article: PICTURE_FOLDERS.article, lecture: PICTURE_FOLDERS.article, price: PICTURE_FOLDERS.product },
} as const
export type PictureSheet = keyof typeof FOLDERS
export const PICTURE_SHEETS = [
  ...(['branch', 'product', 'doctor', 'article', 'lecture', 'price'] as const),
] as const satisfies readonly PictureSheet[]
/** Twice the widest place that the shop gives one. */
const MAX_SIDE = 1920

type Cells = Readonly<Record<string, string>>

export interface ZipPicture {
  name: string
  /** Its name without folders and ending. */
  code: string
  /** The sheet whose name one of its folders has; null: none. */
  sheet: PictureSheet | null
  /** As it will lie in the shop. */
  drawn: Buffer
  mark: string
}

export const isPictureName = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name)

/** Each encoded again, so that nothing hidden in the file survives; what cannot be is told by its name. */
export async function drawPictures(ctx: Context, files: readonly ZipFile[]) {
  const faults: Fault[] = []
  const fault = (file: string, words: string) => faults.push({ file, line: 0, column: '', words })
  if (files.length > MAX_IMPORT_PICTURES)
    fault('', `一次最多 ${MAX_IMPORT_PICTURES} 张图片，这里有 ${files.length} 张，请分几个 ZIP`)
  const few = files.length > MAX_IMPORT_PICTURES ? [] : files
  const drawn = await Promise.all(few.map((file) => drawOne(ctx, file)))
  const pictures = drawn.flatMap((one) => {
    if ('drawn' in one) return one
    fault(one.name, one.words)
    return []
  })
  return { pictures: new Pictures(pictures), faults }
}

async function drawOne(ctx: Context, { name, bytes }: ZipFile): Promise<ZipPicture | { name: string; words: string }> {
  if (bytes.length > PICTURE_BYTES) return { name, words: `一张最多 ${PICTURE_BYTES / MEGABYTE} MB，请缩小后再放进来` }
  try {
    const parts = name.split('/')
    const code = (parts.pop() ?? '').replace(/\.\w+$/, '')
    const sheet = PICTURE_SHEETS.find((one) => parts.includes(sheets[one].name)) ?? null
    const drawn = await reencodePicture(ctx, bytes, MAX_SIDE)
    return { name, code, sheet, drawn, mark: hash('sha256', bytes, 'hex').slice(0, 32) }
  } catch (error) {
    if (error instanceof Failure) return { name, words: error.message }
    throw error
  }
}

/** The pictures of a ZIP: named by a cell, or by the code of what they show. */
export class Pictures {
  /** Those that a row has, by their path. */
  readonly placed = new Map<string, Buffer>()
  readonly #all: readonly ZipPicture[]
  readonly #used = new Set<ZipPicture>()

  constructor(all: readonly ZipPicture[]) {
    this.#all = all
  }

  /** A row's cells with the path of its picture. */
  inRow(sheet: SheetName, code: string, cells: Cells): Cells {
    if (!isPictureSheet(sheet)) return cells
    const text = cells.image?.trim() ?? ''
    const picture = text === '' ? this.#ofCode(sheet, code) : this.#named(text)
    if (!picture) return cells
    this.#used.add(picture)
    const path = `${FOLDERS[sheet]}${picture.mark}.webp`
    this.placed.set(path, picture.drawn)
    return { ...cells, image: path }
  }

  /** Those that no row has named. */
  left(): ZipPicture[] {
    return this.#all.filter((one) => !this.#used.has(one))
  }

  #ofCode(sheet: PictureSheet, code: string) {
    return this.left().find((one) => one.code === code && (one.sheet === null || one.sheet === sheet))
  }

  /** By its whole name in the ZIP, or by the name alone where one picture has it. */
  #named(text: string) {
    const whole = this.#all.find(({ name }) => name === text)
    const ending = this.#all.filter(({ name }) => name.split('/').at(-1) === text)
    return whole ?? (ending.length === 1 ? ending[0] : undefined)
  }
}

const isPictureSheet = (sheet: SheetName): sheet is PictureSheet => Object.hasOwn(FOLDERS, sheet)

/** What of a row's picture cannot be; what stands already is not questioned. */
export function pictureFaults(sheet: SheetName, cells: Cells, standing: Cells | undefined) {
  const image = cells.image ?? ''
  // Articles and lectures have rules of their own.
  if (!isPictureSheet(sheet) || sheet === 'article' || sheet === 'lecture' || image === '' || image === standing?.image)
    return []
  if (isPicturePath(image)) return []
  return [
    { column: 'image', words: 'ZIP 里没有这张图片，或有几张叫这个名字；也可以从素材库复制一张图片的地址写在这里' },
  ]
}
