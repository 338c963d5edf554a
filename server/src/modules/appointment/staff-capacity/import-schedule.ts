import type { importSchedule as contract } from '@mall/contract/appointment/staff-capacity'
import { fail } from '@mall/contract/failures'
import { SCHEDULE_LINES } from '@mall/contract/import/terms'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { readText } from '../../../platform/read-text.ts'
import { maskName } from '../../account/public.ts'
import { recordAct } from '../../staff/public.ts'
import { importCapacity } from '../capacity/import-capacity.ts'

const LISTED = 100

/** The weeks and days of a file, all or nothing. The same file again changes nothing. */
export const importSchedule: StaffHandler<typeof contract> = async ({ isDryRun, reason }, call) => {
  const text = readText(call.visitor.file ?? Buffer.alloc(0))
  if (text.split('\n', SCHEDULE_LINES + 2).length > SCHEDULE_LINES + 1) fail('SCHEDULE_TOO_LONG')
  const { isDone, lines, errors, concerned } = await importCapacity(call.ctx, text, {
    isDryRun: isDryRun === 'yes',
    record: (tx, read) =>
      recordAct(call, tx, {
        ...{ call: 'importSchedule', thing: { kind: 'mall', id: 'mall', name: '号源' }, branchId: null },
        ...{ changes: [{ field: '号源表', before: null, after: `${read} 行` }], reason },
      }),
  })
  return {
    ...{ isDone, lines, faultCount: errors.length, takenCount: concerned.length },
    faults: errors.slice(0, LISTED),
    taken: concerned.slice(0, LISTED).map(({ contactName, bookingId, branchId, day, timespanId }) => ({
      ...{ bookingId, branchId, day, timespanId, name: maskName(contactName) },
    })),
  }
}
