import { type Api, createApi } from '@mall/contract/wire/client'
import { createStaffApi, type StaffApi } from '@mall/contract/wire/staff-client'
import { rightsNow } from '../../modules/staff/public.ts'
import { successJson } from '../../platform/http/pre-serialized-json.ts'
import type { Context, Visitor } from '../context.ts'
import { dispatchParsed, parseInput } from '../http/dispatch.ts'
import { registered } from '../registry.ts'
import { dispatchAs } from '../staff/dispatch-staff.ts'
import { registeredStaff } from '../staff/staff-registry.ts'

const VISITOR: Visitor = {
  ...{ ip: '127.0.0.1', userAgent: 'demo', channel: 'PC', keyThumbprint: null, accessToken: null },
  ...{ idempotencyKey: null, file: null, refreshToken: { read: () => null, write: () => undefined } },
}

const calls = new Map(registered.map((one) => [one.name, one]))
const staffCalls = new Map(registeredStaff.map((one) => [one.name, one]))

/** The shop's calls as this member of the demo mall, in process. */
export function demoMemberApi(ctx: Context, memberId: string): Api {
  return createApi([...calls.keys()], async (name, input, options) => {
    const one = calls.get(name)
    if (!one) throw new Error(`no such call: ${name}`)
    const visitor = { ...VISITOR, idempotencyKey: options?.idempotencyKey ?? null }
    const member = { id: memberId, sessionId: '' }
    const answer = await dispatchParsed(ctx, one, parseInput(one.endpoint, input), { visitor, member })
    return JSON.parse(successJson(answer).toString('utf8')).data
  })
}

/** The console's calls as one of the demo staff, in process, with the rights that they hold. */
export function demoStaffApi(ctx: Context, { id, name }: { id: string; name: string }): StaffApi {
  return createStaffApi([...staffCalls.keys()], async (call, input) => {
    const one = staffCalls.get(call)
    if (!one) throw new Error(`no such call: ${call}`)
    const now = ctx.clock.now()
    const staff = {
      ...{ id, name, title: '', isDemo: true, device: '演示', sessionId: '', isShared: false },
      ...{ verifiedAt: now, expiresAt: now, ...(await rightsNow(ctx.db, id)) },
    }
    return dispatchAs(one, input, { ctx, visitor: VISITOR, staff })
  })
}
