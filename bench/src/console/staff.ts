import type { StandardRoleId } from '@mall/contract/staff/rights'
import { logInNewStaff } from '@mall/server/modules/staff/samples'
import type { BenchMall } from '../bench-mall.ts'
import { newDeviceKey } from '../load/proof.ts'
import type { Device } from '../load/requests.ts'
import { cycled } from '../load/seed.ts'

/** Roles with how many hold them; `at`: the largest or the smallest branch, or the whole group. */
const PEOPLE = [
  ['service', 'group', 6],
  ['director', 'group', 1],
  ['finance', 'group', 1],
  ['admin', 'group', 1],
  ['product-editor', 'group', 1],
  ['manager', 'large', 2],
  ['manager', 'small', 2],
  ['desk', 'large', 6],
] as const satisfies readonly (readonly [StandardRoleId, 'group' | 'large' | 'small', number])[]

type Person = (typeof PEOPLE)[number]
export type Post = `${Person[0]} ${Person[1]}`

interface StaffDevice extends Device {
  cookie: string
}

interface Crew {
  /** Who holds this post, in turn. */
  at(post: Post, turn: number): StaffDevice
}

/** Twenty members of staff, each logged in on a browser of their own. */
export async function openCrew({ ctx }: BenchMall, branches: { large: string; small: string }): Promise<Crew> {
  const crew = new Map<string, StaffDevice[]>()
  for (const [roleId, at, count] of PEOPLE) {
    const held = Array.from({ length: count }, async () => {
      const key = newDeviceKey()
      const browser = { staffId: '', keyThumbprint: key.thumbprint, cookies: new Map<string, string>() }
      await logInNewStaff(ctx, browser, { roles: [[roleId, at === 'group' ? null : branches[at]]], name: roleId })
      return { key, memberId: '', accessToken: null, cookie: `console=${browser.cookies.get('console')}` }
    })
    crew.set(`${roleId} ${at}`, await Promise.all(held))
  }
  return { at: (post, turn) => cycled(crew.get(post) ?? [], turn) }
}
