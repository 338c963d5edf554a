import { Failure } from '@mall/contract/failures'
import { busyOf } from '../database/busy.ts'
import { fullDiskOf } from '../disk-watch.ts'
import { areObjectsAway } from '../objects/object-store.ts'

const FILES_AWAY = '照片和文件暂时存取不了，已填的内容不会丢，请稍后再试'

/** The failure that a caller is told: its own, one of Fastify's, BUSY of database, disk and bucket, or SERVER_ERROR. */
export function failureOfError(error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('TOO_LARGE')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) {
    return new Failure('BAD_INPUT', { field: '请求内容', reason: '格式不正确' }, '参数有误：请求内容，格式不正确')
  }
  if (areObjectsAway(error)) return new Failure('BUSY', null, FILES_AWAY)
  return (fullDiskOf(error) ? new Failure('BUSY') : busyOf(error)) ?? new Failure('SERVER_ERROR')
}
