import type { Context } from '../../app/context.ts'
import { listDemoStaff } from './log-in.ts'

/** Links that log in as one of the demo staff. */
export async function demoStaffLinks(ctx: Context) {
  const { console } = ctx.settings
  if (!console) return []
  const people = await listDemoStaff(ctx)
  return people.map(({ staffId, ...person }) => ({
    ...person,
    loginUrl: `${console.origin}/login?demo=${encodeURIComponent(staffId)}`,
  }))
}
