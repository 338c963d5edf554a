import { commonFailures } from '@mall/contract/endpoint'
import { Failure, type FailureName, fail } from '@mall/contract/failures'
import { commonStaffFailures, type StaffEndpoint } from '@mall/contract/staff/endpoint'
import { rights } from '@mall/contract/staff/rights'
import { STEP_UP_MINUTES } from '@mall/contract/staff/terms'
import { authenticateStaff, isKeptOut, noteRightUse, recordRefusedAct } from '../../modules/staff/public.ts'
import type { Context, Visitor } from '../context.ts'
import { parseInput } from '../http/dispatch.ts'
import { isRefusedAct, recordStaffEvent, recordStaffRefusal } from './staff-events.ts'
import type { Staff, StaffCall } from './staff-handler.ts'

/** An untyped handler, looked up by name. */
export interface RegisteredStaff {
  name: string
  endpoint: StaffEndpoint
  handler: (input: unknown, call: StaffCall<Staff | null>) => Promise<unknown> | unknown
  /** For calls that need a right at a branch. */
  places: ((ctx: Context, input: unknown) => Promise<readonly (string | null)[] | null>) | null
}

/** Runs a handler: checks who asks and the right at every branch concerned, parses the input, and strips the output. */
export async function dispatchStaff(
  ctx: Context,
  one: RegisteredStaff,
  raw: unknown,
  visitor: Visitor,
): Promise<unknown> {
  const { endpoint, name } = one
  let staff: Staff | null = null
  try {
    if (endpoint.needs !== 'anyone') staff = await logged(ctx, visitor, endpoint)
    const answer = staff
      ? await dispatchAs(one, raw, { ctx, visitor, staff })
      : await run(one, parseInput(endpoint, raw), { ctx, visitor, staff })
    if (staff && typeof endpoint.needs === 'object') await noteRightUse(ctx, staff.id, endpoint.needs.right)
    recordStaffEvent(ctx, { name, visitor, staffId: staff?.id ?? null })
    return answer
  } catch (error) {
    recordStaffRefusal(ctx, { name, visitor, staffId: staff?.id ?? null }, error)
    if (staff && error instanceof Failure && isRefusedAct(error.failure)) {
      const noted = recordRefusedAct(ctx, staff, endpoint.does, error.message)
      await noted.catch((err: unknown) => ctx.log.error({ err }, 'a refused act was not recorded'))
    }
    throw error
  }
}

async function logged(ctx: Context, visitor: Visitor, { method }: StaffEndpoint): Promise<Staff> {
  const staff = await authenticateStaff(ctx, visitor, method === 'POST')
  return typeof staff === 'string' ? fail(staff) : staff
}

/** The same once it is known who calls. */
export async function dispatchAs(one: RegisteredStaff, raw: unknown, call: StaffCall): Promise<unknown> {
  const { ctx, staff } = call
  const input = parseInput(one.endpoint, raw)
  const touched = await checkRight(ctx, one, input, staff)
  if (isOfDesk(one.endpoint) && (await isKeptOut(ctx, call.visitor.keyThumbprint, touched)))
    return fail('DESK_NOT_ENROLLED')
  if (one.endpoint.stepUp && isStale(ctx, staff)) return fail('STEP_UP_NEEDED', { call: one.name })
  return run(one, input, call)
}

const isStale = (ctx: Context, { verifiedAt }: Staff) =>
  ctx.clock.now().getTime() - verifiedAt.getTime() > STEP_UP_MINUTES * 60_000

/** Rights that a branch may limit to its enrolled desks. */
const isOfDesk = ({ needs }: StaffEndpoint) => typeof needs !== 'string' && needs.right === 'visits.attend'

/** The branches concerned, at all of which the right is held. */
async function checkRight(
  ctx: Context,
  { endpoint, places }: RegisteredStaff,
  input: unknown,
  staff: Staff,
): Promise<readonly (string | null)[]> {
  const { needs } = endpoint
  if (typeof needs === 'string') return []
  const { right, at } = needs
  const refuse = (branchId: string | null) => fail('RIGHT_MISSING', { right, rightName: rights[right].name, branchId })
  if (at === 'group') return staff.has(right, null) ? [] : refuse(null)
  const scope = staff.scopeOf(right)
  if (scope !== 'all' && scope.length === 0) return refuse(null)
  if (at === 'list') return []
  const touched = await places?.(ctx, input)
  if (!touched) return fail('NOT_FOUND')
  const refused = touched.find((branchId) => !staff.has(right, branchId))
  return refused === undefined ? touched : refuse(refused)
}

async function run({ name, endpoint, handler }: RegisteredStaff, input: unknown, call: StaffCall<Staff | null>) {
  try {
    return endpoint.output.parse(await handler(input, call))
  } catch (error) {
    if (error instanceof Failure && !isAnnounced(endpoint, error.failure)) {
      throw new Error(`${name} answered ${error.failure}, which it does not announce`, { cause: error })
    }
    throw error
  }
}

const isAnnounced = ({ failures }: StaffEndpoint, failure: FailureName) =>
  [...commonFailures, ...commonStaffFailures, ...failures].some((name) => name === failure)
