import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import * as branch from '../modules/branch/tables.ts'
import * as activity from '../modules/catalogue/activity-tables.ts'
import * as market from '../modules/catalogue/market-tables.ts'
import { aProduct } from '../modules/catalogue/samples.ts'
import * as catalogue from '../modules/catalogue/tables.ts'
import * as content from '../modules/content/tables.ts'
import * as coupon from '../modules/coupon/tables.ts'
import * as guide from '../modules/guide/tables.ts'
import { contentVersion } from '../modules/settings/public.ts'
import * as settings from '../modules/settings/tables.ts'
import * as setup from '../modules/setup/tables.ts'
import { openScope } from '../platform/scope.ts'

test('every table with content increments the content version, and no other does', async () => {
  await using mall = await openMall()
  const tables = [settings, catalogue, activity, market, guide, branch, content, coupon, setup].flatMap((module) =>
    Object.values(module).flatMap((one: unknown) => (is(one, PgTable) ? [getTableName(one)] : [])),
  )
  const others = [
    ...['content_version', 'product_change', 'spec_stock', 'coupon_stock', 'member_coupon', 'guide_answers'],
    ...['lecture_question', 'lecture_want', 'lecture_reminder', 'lecture_viewer', 'branch_resource'],
    'company_token',
  ]
  const shown = tables.filter((name) => !others.includes(name))
  const { rows } = await mall.ctx.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_changed'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(shown.toSorted())
})

test('the content version changes with a product, not with its stock', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id, specs } = await aProduct(ctx, { specs: [{ stock: 5 }] })
  const version = contentVersion(ctx)
  const after = async (sql: string, value: string) => {
    await ctx.pool.query(sql, [value])
    await version.check()
    return version.current()
  }
  const before = version.current()
  expect(await after('update spec_stock set "left" = 4 where spec_id = $1', specs[0]?.id ?? '')).toBe(before)
  const changed = await after(`update product set name = '新名' where id = $1`, id)
  expect(changed).not.toBe(before)
  expect(await after('delete from product_spec where id = $1', 'none')).not.toBe(changed)
})

test('caches are refreshed before the version changes; a failed refresh keeps the old version until the next poll', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const version = contentVersion(ctx)
  const before = version.current()
  const seen: string[] = []
  let isBroken = true
  version.onChange(async () => {
    seen.push(version.current())
    if (isBroken) throw new Error('not now')
  })
  await ctx.pool.query(`insert into organ (id, name, sort) values ('o', '心脏', 1)`)
  await expect(version.check()).rejects.toThrow('not now')
  expect(version.current()).toBe(before)
  isBroken = false
  await version.check()
  expect(version.current()).not.toBe(before)
  expect(seen.every((one) => one === before)).toBe(true)
  mall.problems.length = 0
})

test('the mall polls the version every second', async () => {
  await using mall = await openMall()
  const version = contentVersion(mall.ctx)
  const before = version.current()
  await mall.ctx.pool.query(`insert into organ (id, name, sort) values ('o', '心脏', 1)`)
  await expect.poll(() => version.current(), { timeout: 30_000 }).not.toBe(before)
})

test('a database outage is not logged by each poll', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  let looked = 0
  let fault = ''
  const activityChangesPassed: typeof ctx.modules.activityChangesPassed = async (change) => {
    looked += 1
    if (fault !== '') throw new Error(fault)
    return ctx.modules.activityChangesPassed(change)
  }
  const version = contentVersion({ ...ctx, scope: openScope(), modules: { ...ctx.modules, activityChangesPassed } })
  await version.start()
  const lookedTwice = async () => {
    const from = looked
    await expect.poll(() => looked, { timeout: 30_000 }).toBeGreaterThan(from + 2)
  }
  fault = 'Connection terminated unexpectedly'
  await lookedTwice()
  expect(mall.problems).toEqual([])
  fault = 'no such column'
  await lookedTwice()
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('content version not read')])
  version.stop()
})
