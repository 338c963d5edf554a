import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { zipOf } from '../../platform/zip.ts'
import { readInputBytes } from '../input-file.ts'

/** Brings in a CSV, a workbook, a ZIP of them or a folder of them: what differs becomes change sets. Throws all faults by their place. */
export async function importSheets(ctx: Context, path: string, title: string, isDryRun: boolean): Promise<string> {
  const api = operatorApi(ctx)
  const file = fileAt(path)
  const { rows, sheets, faults, faultCount, sets } = await api.checkImport({}, { file })
  if (faultCount > 0) {
    const lines = faults.map(({ file: name, line, column, words }) =>
      [name, line > 0 ? `第 ${line} 行` : '', `${column}：${words}`].filter(Boolean).join(' '),
    )
    if (faultCount > faults.length) lines.push(`只列了前 ${faults.length} 处`)
    throw new Error([`${path} 没有导入，有 ${faultCount} 处错：`, ...lines].join('\n'))
  }
  const counts = sheets.flatMap(({ name, added, changed, same }) =>
    added + changed + same > 0 ? [`${name}：新增 ${added} 行，改 ${changed} 行，不变 ${same} 行`] : [],
  )
  if (sets === 0) return [`读了 ${rows} 行，和商城一样`, ...counts].join('\n')
  if (isDryRun) return [`读了 ${rows} 行，只试读，什么都没改`, ...counts].join('\n')
  const { changeSetIds } = await api.startImport({ title: title || basename(path), reason: '命令行导入' }, { file })
  return ['做成了改动单，请在运营台送审、批准、发布：', ...changeSetIds, ...counts].join('\n')
}

export async function exportSheets(ctx: Context, path: string): Promise<string> {
  writeFileSync(path, await operatorApi(ctx).exportCatalogue({}))
  return `写进了 ${path}`
}

function fileAt(path: string): Buffer<ArrayBuffer> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder) return Buffer.from(readInputBytes(path))
  const names = readdirSync(path).filter((name) => /^[^.~].*\.(csv|xlsx|jpe?g|png|webp)$/i.test(name))
  return zipOf(names.map((name) => ({ name, bytes: readInputBytes(join(path, name)) })))
}
