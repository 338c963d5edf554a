import { zipOf } from '../zip.ts'

/** Parts of a workbook by their path below `xl/`, as a file. */
export const workbookOf = (parts: Readonly<Record<string, string>>): Buffer<ArrayBuffer> =>
  zipOf(
    Object.entries(parts).map(([name, xml]) => ({
      name: `xl/${name}`,
      bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
    })),
  )

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'

/** The book and the links of so many sheets, by name. */
export const bookOf = (names: readonly string[], { properties = '', attributes = '' } = {}) => ({
  'workbook.xml': `<workbook xmlns:r="r">${properties}<sheets>${names
    .map((name, nth) => `<sheet name="${name}" sheetId="${nth + 1}" ${attributes} r:id="rId${nth + 1}"/>`)
    .join('')}</sheets></workbook>`,
  '_rels/workbook.xml.rels': `<Relationships>${names
    .map((_, nth) => `<Relationship Id="rId${nth + 1}" Type="${RELATION}" Target="worksheets/sheet${nth + 1}.xml"/>`)
    .join('')}</Relationships>`,
})

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A sheet of texts. */
export const pageOf = (rows: readonly (readonly string[])[], after = ''): string =>
  `<worksheet><sheetData>${rows
    .map(
      (cells, nth) =>
        `<row r="${nth + 1}">${cells
          .map((cell, at) =>
            cell === ''
              ? ''
              : `<c r="${columnName(at)}${nth + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData>${after}</worksheet>`

/** A workbook of sheets of texts, by name. */
export const textWorkbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer<ArrayBuffer> =>
  workbookOf({
    ...bookOf(Object.keys(sheets)),
    ...Object.fromEntries(Object.values(sheets).map((rows, nth) => [`worksheets/sheet${nth + 1}.xml`, pageOf(rows)])),
  })
