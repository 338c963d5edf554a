import { Failure } from '@mall/contract/failures'
import { areObjectsAway } from '../platform/objects/object-store.ts'
import { ChildFailedError } from '../platform/processes/supervisor.ts'
import { withoutValues } from './logging/log.ts'
import { SettingsError } from './settings/settings.ts'

/** Cause and advice by error code of Node or PostgreSQL. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: '连不上数据库：请检查 DATABASE_URL 的主机和端口，以及数据库是否在运行',
  ETIMEDOUT: '连不上数据库：主机没有回应，请检查 DATABASE_URL 和网络',
  ENOTFOUND: '找不到数据库的主机：请检查 DATABASE_URL 里的主机名',
  EAI_AGAIN: '找不到数据库的主机：请检查 DATABASE_URL 里的主机名和 DNS',
  '28P01': '数据库不接受这个角色或密码：请检查 DATABASE_URL 和 DATABASE_OWNER_URL 里的角色和密码',
  '28000': '数据库不让这个角色登录：请检查 DATABASE_URL 里的角色，以及数据库的 pg_hba.conf',
  '3D000': '没有这个数据库：请检查 DATABASE_URL 里的库名，或先用 CREATE DATABASE 建库',
  '42501': '数据库角色的权限不够：请检查 DATABASE_OWNER_URL 的角色是不是这个库的所有者，并有 CREATEROLE 权限',
  '57P03': '数据库正在启动或恢复：请过一会儿再试',
  '53300': '数据库的连接数已满：请停掉多余的连接，或调高 max_connections',
}

/** Errors of the driver without a code. */
const SILENT =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client was closed)/
const NO_ANSWER = '数据库没有回答：请检查 DATABASE_URL 的主机和端口上是不是 PostgreSQL，以及它是否停住了'

const FILES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `找不到 ${path}：请检查文件名和所在目录`,
  EISDIR: (path) => `${path} 是一个目录，这里要一个文件`,
  ENOTDIR: (path) => `${path} 的上级不是目录：请换一个位置`,
  EEXIST: (path) => `${path} 已经存在：请换一个名字`,
  EACCES: (path) => `没有读写 ${path} 的权限：请检查它的所有者和权限`,
  EPERM: (path) => `没有读写 ${path} 的权限：请检查它的所有者和权限`,
  EROFS: (path) => `${path} 所在的磁盘是只读的：请换一个可以写的位置`,
}

const LISTENING: Readonly<Record<string, (port: string, host: string) => string>> = {
  EADDRINUSE: (port) => `端口 ${port} 已被占用，请关闭占用它的程序，或用 PORT=其他端口 启动`,
  EACCES: (port) => `没有使用端口 ${port} 的权限，请用 PORT=1024 以上的端口 启动`,
  ENOTFOUND: (_, host) => `找不到 ${host} 这个地址，请检查 HOST`,
  EAI_AGAIN: (_, host) => `找不到 ${host} 这个地址，请检查 HOST`,
  EADDRNOTAVAIL: (_, host) => `${host} 不是本机的地址，请检查 HOST`,
}

const BUCKET = '对象存储没有回答或拒绝了：请检查 S3_ENDPOINT 和网络，过一会儿再试，做过的不用重做'

const FULL = '磁盘已满：请在数据目录（DATA_DIR）所在的磁盘上腾出至少 1 GB 空间，再重新启动'

/** Message for the terminal about a failed start or command; contains no values of rows. */
export function failureText(error: unknown): string {
  if (error instanceof SettingsError) return error.lines.join('\n')
  if (error instanceof Failure) return error.message
  if (areObjectsAway(error)) return BUCKET
  if (error instanceof ChildFailedError) return ''
  const chain = causesOf(error)
  for (const each of chain) {
    const text = textOfCode(each)
    if (text) return text
  }
  const [first] = chain
  if (!first) return `没有做成：${String(error)}`
  const isOurs = /\p{Script=Han}/u.test(first.message) && !('query' in first) && !('severity' in first)
  if (isOurs) return first.message
  const last = withoutValues(chain.at(-1) ?? first)
  // Unexpected: the stack is needed.
  return `没有做成：${'code' in last ? last.message : (last.stack ?? last.message)}`
}

/** The error, its causes, and the errors of an AggregateError. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
  return [error, ...inner, ...causesOf(error.cause)]
}

function textOfCode(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  if ('port' in error && 'address' in error) {
    const text = LISTENING[code]?.(String(error.port), String(error.address))
    if (text) return text
  }
  if (isFull(error, code)) return FULL
  if (code === '' && SILENT.test(error.message)) return NO_ANSWER
  if (!('path' in error)) return DATABASE[code]
  const path = String(error.path)
  return isUnmadeFolder(error, code) ? FOLDER(path) : FILES[code]?.(path)
}

/** Errors of creating a folder with its parents on a read-only disk. */
const isUnmadeFolder = (error: Error, code: string) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
const FOLDER = (path: string) => `建不了目录 ${path}：它所在的磁盘多半是只读的，请换一个可以写的位置`

/** ENOSPC of Node, 53100 of PostgreSQL, or output of initdb and pg_ctl. */
function isFull(error: Error, code: string): boolean {
  const output = 'stderr' in error ? String(error.stderr) : ''
  return code === 'ENOSPC' || code === '53100' || /No space left on device/.test(error.message + output)
}
