import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { filesBelow } from '../platform/files.ts'
import { instantText, RefusedCommandError } from '../platform/refused-command.ts'

/** PostgreSQL's default segment size. */
const SEGMENT_BYTES = 16 * 1024 ** 2
const SEGMENTS_PER_LOG = (4 * 1024 ** 3) / SEGMENT_BYTES

/** Number of a segment on any timeline; its name is timeline, log and segment. */
const numberOf = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_LOG + Number.parseInt(name.slice(16, 24), 16)

export interface WalRange {
  /** Folder of WAL segments. */
  wal: string
  /** First and last segment of the base backup; older backups do not name the last. */
  firstWal: string
  lastWal: string | undefined
  until: Date | undefined
}

/**
 * Segments to replay for a restore to `until`, or to the end. Throws if one is missing or damaged, or none is that
 * late.
 */
export async function listSegments({ wal, firstWal, lastWal, until }: WalRange): Promise<string[]> {
  const files = (await filesBelow(wal)).sort()
  const byNumber = Map.groupBy(
    files.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && numberOf(name) >= numberOf(firstWal)),
    numberOf,
  )
  const newest = Math.max(numberOf(lastWal ?? firstWal), ...byNumber.keys())
  const chosen: string[] = []
  /** Latest time covered by the segments so far. */
  let end = new Date(0)
  for (let number = numberOf(firstWal); number <= newest; number++) {
    const segments = byNumber.get(number) ?? []
    const isSound = segments.length > 0 && (await areIntact(wal, segments))
    const isPast = number > numberOf(lastWal ?? firstWal)
    if (!isSound && isPast && until && end >= until) break
    if (!isSound) throw new RefusedCommandError(gapText(segments.length === 0, isPast ? end : undefined))
    chosen.push(...segments)
    end = await finishedAt(wal, segments)
  }
  if (until && end < until) {
    const earlier = newest > numberOf(lastWal ?? firstWal) ? '请选早于它的时间，或' : '请'
    throw new RefusedCommandError(`备份里的日志只到 ${instantText(end)}：${earlier}不写时间，恢复到最新`)
  }
  return [...chosen, ...files.filter((name) => name.endsWith('.history.gz'))]
}

function gapText(isMissing: boolean, end: Date | undefined): string {
  const what = isMissing ? '备份的日志缺了一段' : '备份的日志有一段已损坏'
  return end
    ? `${what}，最晚只能恢复到 ${instantText(end)}：请在命令末尾写上不晚于它的时间`
    : `${what}，这份备份不能用：请在命令末尾写上更早的时间，从上一份备份恢复，或换一个备份目录`
}

async function finishedAt(wal: string, segments: readonly string[]): Promise<Date> {
  const times = await Promise.all(segments.map(async (name) => (await stat(join(wal, name))).mtimeMs))
  return new Date(Math.max(...times))
}

async function areIntact(wal: string, segments: readonly string[]): Promise<boolean> {
  for (const name of segments) if (!(await isIntact(join(wal, name)))) return false
  return true
}

async function isIntact(path: string): Promise<boolean> {
  let bytes = 0
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) bytes += chunk.length
    })
  } catch (error) {
    // zlib errors mean a damaged file; other errors are the disk's.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return false
    throw error
  }
  return bytes === SEGMENT_BYTES
}
