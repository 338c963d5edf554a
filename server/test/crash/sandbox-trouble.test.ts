import { expect, test } from 'vitest'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { anOrder } from '../../src/modules/order/samples.ts'
import { openMall } from '../support/mall.ts'

test('a database outage found by the sandbox is logged once, and the failed payment in one line without a stack', async () => {
  const lines: { level: number; msg: string }[] = []
  await using mall = await openMall({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await mall.alter(`create function starting() returns trigger language plpgsql as $$ begin
    raise exception 'the database system is starting up' using errcode = '57P03'; end $$`)
  await mall.alter(
    'create trigger starting before insert on sandbox.wechat_trades for each row execute function starting()',
  )
  await expect(client.api.pay({ orderId })).rejects.toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
  const warnings = lines.filter(({ level }) => level >= 40)
  expect(warnings.map(({ msg }) => msg)).toEqual(['数据库的连接断了，恢复后自动继续', 'payment channel'])
  expect(JSON.stringify(warnings)).not.toContain('"stack"')
})
