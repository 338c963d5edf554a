import { isCode } from '../code.ts'

/** Fields that stand in one line of a cell, in this order; `max`: characters. */
export type LineFields<F extends string> = Readonly<Record<F, { readonly name: string; readonly max: number }>>
export type LineTexts<F extends string> = Readonly<Record<F, string>>

/** What is wrong with a field of a line. */
export interface LineFault<F extends string> {
  field: F
  words: string
}

const SEPARATOR = '｜'

/** A text that fits into a line: without line breaks and separators. */
export const lineText = (text: string): string => text.replaceAll(/[｜\s]+/g, ' ').trim()

/** Writes and reads a cell that keeps one thing a line, each with its fields. */
export function linesOf<F extends string>(fields: LineFields<F>) {
  const isField = (name: string): name is F => Object.hasOwn(fields, name)
  const names: readonly F[] = Object.keys(fields).filter(isField)

  const write = (lines: readonly LineTexts<F>[]): string =>
    lines.map((texts) => names.map((name) => lineText(texts[name])).join(SEPARATOR)).join('\n')

  /** The lines of a cell, whether they are right or not. */
  const read = (text: string): LineTexts<F>[] =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const parts = line.split(SEPARATOR).map((part) => part.trim())
        // Its keys are the fields.
        return Object.fromEntries(names.map((name, index) => [name, parts[index] ?? ''])) as Record<F, string>
      })

  /** What is wrong with the length of a line's fields, and with its codes. */
  const faults = (texts: LineTexts<F>, codes: readonly F[]): LineFault<F>[] => [
    ...names.flatMap((field) =>
      texts[field].length > fields[field].max ? { field, words: `最多 ${fields[field].max} 个字` } : [],
    ),
    ...codes.flatMap((field) =>
      isCode(texts[field]) ? [] : { field, words: texts[field] === '' ? '不能空' : '只能用字母、数字、短横和下划线' },
    ),
  ]

  return { names, write, read, faults }
}
