import { expect, test } from 'vitest'
import { postgresPair } from '../../../../test/faults/postgres-pair.ts'
import { querySql } from '../../../../test/support/run-sql.ts'
import { busyOf } from '../busy.ts'
import { openDatabase } from '../pool.ts'

const log = { info: () => undefined, warn: () => undefined }

test('what a frozen standby has not confirmed is not acknowledged, alone and in a transaction', async () => {
  await using pair = await postgresPair()
  const url = await pair.createDatabase('mall', pair.primary().port)
  const { pool, db, close } = openDatabase(url, { log, statementTimeoutMs: 300, transactionTimeoutMs: 2_000 })
  await pool.query('create table written (n int)')
  const thaw = await pair.standby().freeze()
  const alone = pool.query('insert into written values (1)')
  await expect(alone).rejects.toSatisfy((error) => busyOf(error) !== null)
  const together = db.transaction((tx) => tx.execute('insert into written values (2)'))
  await expect(together).rejects.toSatisfy((error) => busyOf(error) !== null)
  thaw()
  await pool.query('insert into written values (3)')
  expect(await querySql(url, 'select n from written order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  await close()
})
