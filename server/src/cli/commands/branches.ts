import { Failure } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { findVisitByCode, importCapacity } from '../../modules/appointment/public.ts'
import { parseDay } from '../../platform/parse-day.ts'

/** Imports schedules from a file, all or nothing; throws all faults by line. */
export async function importSchedule(ctx: Context, text: string, isDryRun: boolean, file?: string): Promise<string> {
  const { lines, errors, concerned } = await importCapacity(ctx, text, { isDryRun })
  if (errors.length > 0) {
    const where = file === undefined ? [] : [`${file} 没有导入，请改好再试：`]
    throw new Error([...where, ...errors.map(({ line, words }) => `第 ${line} 行：${words}`)].join('\n'))
  }
  if (concerned.length > 0) {
    const list = concerned.map((one) =>
      [one.branchId, one.day, one.timespanId, one.service, one.contactName, one.bookingId].join('\t'),
    )
    throw new Error([`没有导入：以下 ${list.length} 个预约会没有名额，请先与客人改期`, ...list].join('\n'))
  }
  return isDryRun ? `可以导入 ${lines} 行，没有改动` : `已导入 ${lines} 行`
}

/** Everybody chooses a new time themselves; the console proposes places as well. */
export async function closeDayOfBranch(ctx: Context, branchId: string, day: string, reason: string): Promise<string> {
  const api = operatorApi(ctx)
  const closing = { branchId, day: parseDay(day) }
  const close = async () => {
    const { version, bookings } = await api.previewClosing(closing)
    const toPhone = bookings.map(({ bookingId }) => bookingId)
    await api.closeDay({ ...closing, version, toPhone, reason })
    return toPhone
  }
  const concerned = await onceMoreIfStale(close)
  return [`${branchId} ${day} 已停诊，已请 ${concerned.length} 个预约免费改期`, ...concerned].join('\n')
}

const MAX_TRIES = 3

/** Somebody booked or cancelled in between. */
async function onceMoreIfStale<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  return work().catch((error) => {
    const isStale = error instanceof Failure && error.failure === 'CLOSING_STALE'
    if (isStale && tries < MAX_TRIES) return onceMoreIfStale(work, tries + 1)
    throw error
  })
}

export async function askToAdd(ctx: Context, checkInCode: string, itemIds: readonly string[]): Promise<string> {
  const { id: bookingId } = await findVisitByCode(ctx, checkInCode)
  const { additionId } = await operatorApi(ctx).askForAddition({ bookingId, itemIds: [...itemIds], reason: '现场加项' })
  return `已发短信请客人确认，同意以后才可以做\n${ctx.settings.publicOrigin}/appointmentAddition/${additionId}`
}
