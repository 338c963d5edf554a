import { z } from 'zod'
import { RESOURCE_KINDS } from '../branch/resources.ts'
import { SCHEDULE_BYTES } from '../import/terms.ts'
import { Day, Id, ServiceKind } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const Places = z.int('号数要是整数').min(0, '号数不能小于 0').max(9_999, '号数最多 9999')
const TimespanId = z.string().regex(/^([01]\d|2[0-3])[0-5]\d-([01]\d|2[0-3])[0-5]\d$/, '时段格式应为 0730-0830')

/** Cells sent at once: four weeks of twelve timespans. */
export const MAX_CELLS = 336

export const getCapacityWeek = staffEndpoint({
  does: '一个院区一周的号源：每天每个时段的号数、已约、保留和候补',
  method: 'GET',
  path: '/capacity/week',
  needs: { right: 'capacity.see', at: 'branch' },
  quiet: true,
  input: z.strictObject({
    branchId: Id,
    service: ServiceKind.exclude(['goods']).default('general'),
    /** Any day of the week; today by default. */
    day: Day.optional(),
  }),
  output: z.object({
    monday: Day,
    today: Day,
    /** The last day that can be set. */
    lastDay: Day,
    services: z.array(ServiceKind),
    days: z.array(
      z.object({
        day: Day,
        /** The public holiday, or why the branch is closed; '' on others. */
        whyClosed: z.string(),
        canSet: z.boolean(),
        /** Waiting for this very day. */
        waiting: z.int(),
      }),
    ),
    /** Waiting for any day. */
    waitingAnyDay: z.int(),
    /** Hours closed by staff, while the rest of their day is open. */
    closedHours: z.array(z.object({ day: Day, timespanId: z.string(), reason: z.string() })),
    timespanIds: z.array(TimespanId),
    /** Days on which a timespan is not offered are missing. */
    cells: z.array(
      z.object({
        day: Day,
        timespanId: TimespanId,
        /** As planned; below what is taken where it was reduced. */
        capacity: Places,
        booked: z.int(),
        /** Held by shoppers for some minutes. */
        held: z.int(),
        /** Kept a day long for bookings of a closed day. */
        offered: z.int(),
        /** Given to companies and walk-ins. */
        blocked: z.int(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

/** All cells or none. */
export const setCapacity = staffEndpoint({
  does: '改号源：一次改几格，按看到的数核对；少于已约的不改，并说明有谁',
  method: 'POST',
  path: '/capacity/set',
  needs: { right: 'capacity.set', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    service: ServiceKind.exclude(['goods']),
    cells: z
      .array(
        z.strictObject({
          day: Day,
          timespanId: TimespanId,
          /** What stood there when it was changed; 0 where the timespan was not offered. */
          seen: Places,
          capacity: Places,
        }),
      )
      .min(1, '请先改几格号源')
      .max(MAX_CELLS, `一次最多改 ${MAX_CELLS} 格，请分几次提交`),
    reason: Reason,
  }),
  output: z.object({
    cells: z.int(),
    /** Places more than before; negative for fewer. */
    added: z.int(),
  }),
  failures: ['NOT_FOUND', 'CAPACITY_STALE', 'CAPACITY_TAKEN', 'CAPACITY_DAY_CLOSED', 'CAPACITY_OTHER_DAY'],
})

/** All of the file or nothing; with a fault, or fewer places than are booked, nothing changes. */
export const importSchedule = staffEndpoint({
  does: '导入号源表：每个院区一周里每个时段的号数，和个别日子的例外；可以先试读',
  method: 'POST',
  path: '/capacity/schedule',
  needs: { right: 'capacity.set', at: 'group' },
  takesFileUpTo: SCHEDULE_BYTES,
  input: z.strictObject({ isDryRun: z.enum(['yes', 'no']), reason: Reason }),
  output: z.object({
    isDone: z.boolean(),
    lines: z.int(),
    faultCount: z.int(),
    /** The first of them. */
    faults: z.array(z.object({ line: z.int(), words: z.string() })),
    takenCount: z.int(),
    /** The first of the bookings that would lose their place. */
    taken: z.array(z.object({ bookingId: Id, branchId: Id, day: Day, timespanId: TimespanId, name: z.string() })),
  }),
  failures: ['SCHEDULE_TOO_LONG'],
})

const Kind = z.enum(RESOURCE_KINDS)
const Count = z.int('数量要是整数').min(0, '数量不能小于 0').max(999, '数量最多 999')

/** Which resource is the scarcest, by the items of those booked. */
export const getResourceLoad = staffEndpoint({
  does: '一天每个时段的诊室、设备够不够：哪一样最紧，照已约的项目最多能放几个号',
  method: 'GET',
  path: '/capacity/resources',
  needs: { right: 'capacity.see', at: 'branch' },
  quiet: true,
  input: z.strictObject({ branchId: Id, service: ServiceKind.exclude(['goods']).default('general'), day: Day }),
  output: z.object({
    day: Day,
    /** Of each kind; null: nobody has said how many. */
    resources: z.array(z.object({ kind: Kind, count: Count.nullable() })),
    timespans: z.array(
      z.object({
        timespanId: TimespanId,
        /** Booked for the service. */
        people: z.int(),
        /** Whom they look like is taken from the whole week, as nobody is booked yet. */
        isByWeek: z.boolean(),
        loads: z.array(
          z.object({
            kind: Kind,
            count: Count,
            /** Minutes that there are, and that all people booked take, of other services too. */
            available: z.number(),
            taken: z.number(),
            /** Minutes of an average person. */
            each: z.number(),
            /** People like them that it is enough for. */
            places: z.int(),
          }),
        ),
        /** null: nothing is known. */
        bottleneck: Kind.nullable(),
        /** As many places as the bottleneck allows. */
        places: z.int().nullable(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const setResources = staffEndpoint({
  does: '改院区的诊室、设备、采血座各有几个，按看到的数核对',
  method: 'POST',
  path: '/capacity/set_resources',
  needs: { right: 'capacity.set', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    resources: z
      .array(
        z.strictObject({
          kind: Kind,
          /** What stood there when it was changed. */
          seen: Count.nullable(),
          /** null: not counted. */
          count: Count.nullable(),
        }),
      )
      .min(1, '请先改一样')
      .max(RESOURCE_KINDS.length, '同一样只能改一次'),
    reason: Reason,
  }),
  output: z.object({ changed: z.int() }),
  failures: ['NOT_FOUND', 'RESOURCES_STALE'],
})
