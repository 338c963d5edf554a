import { userInfo } from 'node:os'
import { rightNames } from '@mall/contract/staff/rights'
import { createStaffApi, type StaffApi } from '@mall/contract/wire/staff-client'
import { type Actor, operatorIdOf } from '../../modules/staff/public.ts'
import type { Context, Visitor } from '../context.ts'
import { dispatchAs } from './dispatch-staff.ts'
import type { Staff } from './staff-handler.ts'
import { registeredStaff } from './staff-registry.ts'

const byName = new Map(registeredStaff.map((one) => [one.name, one]))

/**
 * The console's calls for somebody at the command line, who may do everything: by the same rules, with the same record.
 * `login`: the name they logged in to the machine with.
 */
export function operatorApi(ctx: Context, login = userInfo().username): StaffApi {
  const staff = operatorOf(ctx, login)
  return createStaffApi([...byName.keys()], async (name, input, options) => {
    const one = byName.get(name)
    if (!one) throw new Error(`no call ${name}`)
    const file = options?.file ? Buffer.from(options.file) : null
    return dispatchAs(one, input, { ctx, visitor: { ...VISITOR, file }, staff })
  })
}

/** Who acts at this command line, for acts that no call of the console has yet. */
export function operatorActor(ctx: Context): Actor {
  const { id, name, device } = operatorOf(ctx, userInfo().username)
  return { ctx, staff: { id, name, device } }
}

function operatorOf({ clock }: Context, login: string): Staff {
  const id = operatorIdOf(login)
  const now = clock.now()
  return {
    ...{ id, name: id, title: '', isDemo: false, device: '命令行', sessionId: '', isShared: false },
    ...{ verifiedAt: now, expiresAt: now },
    ...{ scopeOf: () => 'all', has: () => true, names: rightNames },
  }
}

const VISITOR: Visitor = {
  ...{ ip: '127.0.0.1', userAgent: '', channel: 'PC', keyThumbprint: null, accessToken: null },
  ...{ idempotencyKey: null, file: null, refreshToken: { read: () => null, write: () => undefined } },
}
