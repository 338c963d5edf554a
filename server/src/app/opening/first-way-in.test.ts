import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import type { Context } from '../context.ts'
import { firstWayIn } from './first-way-in.ts'

const linked = (text: string | null) => /#([\w-]+)$/.exec(text ?? '')?.[1] ?? expect.fail(String(text))

test('an empty mall prints one link for its first administrator, until somebody works in the console', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const before = linked(await firstWayIn(ctx))
  const token = linked(await firstWayIn(ctx))
  const visitor = await mall.staffVisitor()
  await expect(visitor.api.seeInvitation({ token: before })).rejects.toMatchObject({ failure: 'INVITATION_GONE' })
  expect(await visitor.api.seeInvitation({ token })).toMatchObject({ name: '首位管理员' })
  const { rows } = await ctx.pool.query(
    `select s.state, g.role_id from staff s join staff_grant g on g.staff_id = s.id`,
  )
  expect(rows).toEqual([{ state: 'invited', role_id: 'admin' }])
  await ctx.pool.query(`update staff set state = 'active'`)
  expect(await firstWayIn(ctx)).toBeNull()
})

test('no link is printed in prod, nor by a process without the console', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const as = (settings: Partial<Context['settings']>) =>
    firstWayIn({ ...ctx, settings: { ...ctx.settings, ...settings } })
  expect(await as({ mallEnv: 'prod' })).toContain('npm run operate -- invite')
  expect(await as({ mallEnv: 'prod' })).not.toContain('#')
  expect(await as({ console: undefined })).toBeNull()
  expect(await as({ roles: ['web'] })).toBeNull()
  expect((await ctx.pool.query('select from staff')).rowCount).toBe(0)
})
