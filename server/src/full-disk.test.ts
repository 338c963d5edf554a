import { failures } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { aProduct } from './modules/catalogue/samples.ts'
import { aSubmit } from './modules/order/samples.ts'
import { openMall } from './testing/mall.ts'

const NO_ROOM = `
  create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger no_room before insert on mall_order for each row execute function no_room()`

test('while the database has no room, orders are refused for now, reading goes on, and log and /readyz tell why', async () => {
  await using mall = await openMall()
  const { specs } = await aProduct(mall.ctx)
  const client = await mall.member()
  await mall.alter(NO_ROOM)
  const ordered = client.api.settPayNew(aSubmit(specs), { idempotencyKey: 'key-of-this-order' })
  await expect(ordered).rejects.toMatchObject({ code: failures.BUSY.code })
  await client.api.searchProducts({})
  const ready = await mall.fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ status: 'ready', warning: expect.stringMatching(/^磁盘已满：数据库/) })
  expect(mall.troubles.splice(0)).toEqual([expect.stringMatching(/^磁盘已满：数据库/)])
})
