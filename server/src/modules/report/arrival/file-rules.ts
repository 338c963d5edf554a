import type { ReportDocument, ReportFile, ReportPart } from '@mall/contract/report/shapes'
import { FILE_TITLE_CHARS } from '@mall/contract/report/terms'

/** An original as it lies in the store. */
export interface KeptFile {
  /** The version, or unplaced report, that it came with. */
  ownerId: string
  sha256: string
  bytes: number
}

/** What an original is called of which nobody said anything. */
const UNTITLED = '体检报告'

/** Signs that are not seen, or that turn what stands around them, and those of tags and paths. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>"\\/:*?|]+/gu

/** The first of these that says something, as the title of an original: plain words of one line, without the ending of a file. */
export function fileTitle(...given: readonly string[]): string {
  const titles = given.map((one) =>
    [
      ...one
        .replaceAll(UNFIT, ' ')
        .replaceAll(/\s+/gu, ' ')
        .replace(/\.pdf\s*$/i, '')
        .trim(),
    ]
      .slice(0, FILE_TITLE_CHARS)
      .join('')
      .trim(),
  )
  return titles.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? UNTITLED
}

type Named = Pick<ReportDocument, 'files' | 'parts'>

/** All originals of a report, each once: those uploaded by hand, then those of its parts. */
export function filesOf({ files, parts }: Named): ReportFile[] {
  const seen = new Set<string>()
  return [...files, ...parts.flatMap((part) => part.files)].filter(
    ({ sha256 }) => !seen.has(sha256) && seen.add(sha256),
  )
}

/** Those that whoever was examined gets once it is signed: of a part of which nothing is released, none. */
export const releasedFilesOf = ({ files, parts }: Named): ReportFile[] =>
  filesOf({ files, parts: parts.filter(({ isFinal, codes }) => isFinal || codes.length > 0) })

/** As they are listed, with their size; of two that are called the same the second says so. */
export function listedFiles(document: Named, kept: readonly KeptFile[]) {
  return listed(filesOf(document), kept)
}

export const releasedFiles = (document: Named, kept: readonly KeptFile[]) => listed(releasedFilesOf(document), kept)

function listed(files: readonly ReportFile[], kept: readonly KeptFile[]) {
  const bytes = new Map(kept.map((one) => [one.sha256, one.bytes]))
  const times = new Map<string, number>()
  return files.flatMap(({ sha256, title }) => {
    const size = bytes.get(sha256)
    if (size === undefined) return []
    const nth = (times.get(title) ?? 0) + 1
    times.set(title, nth)
    return [{ sha256, title: nth === 1 ? title : `${title}（${nth}）`, bytes: size }]
  })
}

/** Where the originals of a report lie, of those that are there. */
export function keptOf(document: Named, there: readonly KeptFile[]): KeptFile[] {
  const kept = new Map(there.toReversed().map((one) => [one.sha256, one]))
  return filesOf(document).map(({ sha256 }) => {
    const file = kept.get(sha256)
    if (!file) throw new Error(`an original is nowhere: ${sha256}`)
    return file
  })
}

interface Stored extends Omit<ReportDocument, 'parts'> {
  parts: (ReportPart & { hasFile: boolean })[]
}

/** The one of a report that was stored before several were kept is its part's that says so, or was uploaded by hand. */
export function withNamedFiles({ parts: stored, ...document }: Stored, kept: readonly KeptFile[]): ReportDocument {
  const parts = stored.map(({ hasFile: _, ...part }) => part)
  if (kept.length === 0 || filesOf({ ...document, parts }).length > 0) return { ...document, parts }
  const files = kept.map(({ sha256 }) => ({ sha256, title: UNTITLED }))
  const owner = stored.findIndex(({ hasFile }) => hasFile)
  if (owner < 0) return { ...document, parts, files }
  return { ...document, parts: parts.map((part, nth) => (nth === owner ? { ...part, files } : part)) }
}
