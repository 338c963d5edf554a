// A process is killed at any moment of mending cells and of starting the import with them: all of it stands or none of it.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { MENDS_AT_ONCE } from '@mall/contract/import/terms'
import { expect, test } from 'vitest'
import { csvFile } from '../../src/modules/import/samples.ts'
import { CONSOLE_ORIGIN } from '../console/staff-client.ts'
import { openMall } from '../support/mall.ts'
import { consoleOf, serveMall } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'

const KILLS = Number(process.env.MALL_KILLS ?? 3)
/** Two sets, so that a start could be done by half; a part of the rows has a price that is none. */
const ROWS = MAX_CHANGES + 100
const reason = '改价'

const rowsOf = (round: number) =>
  csvFile(
    '项目编号,项目名,系统,看什么,单项价,用时分钟,服务',
    ...Array.from(
      { length: ROWS },
      (_, n) => `K${round}-${n},步态 ${n},一般检查,走路,${n < MENDS_AT_ONCE ? '8S' : '8'},5,体检`,
    ),
  )

test('mends and a start that are killed are done whole or not at all, and once when they are sent again', {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  await using mall = await openMall()
  const me = await mall.staff({ name: '沈编辑', roles: [['product-editor', null]] })
  const serve = async () => {
    const { child } = await serveMall(mall, [], { env: { CONSOLE_ORIGIN } })
    me.move(await consoleOf(child))
    return async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  }
  /** Sends it, kills the process at a part of the time that it took before, and tells whether it was answered. */
  const kill = async (send: () => Promise<unknown>, ms: number) => {
    const end = await serve()
    const answered = send().then(
      () => true,
      () => false,
    )
    await Promise.race([answered, pause(ms)])
    await end()
    return answered
  }
  const mends = Array.from({ length: MENDS_AT_ONCE }, (_, n) => ({
    ...{ file: '', line: n + 2, column: '单项价', value: '80.00' },
  }))
  const count = async (sql: string, ...values: string[]) =>
    Number((await mall.ctx.pool.query(`select count(*) as n from ${sql}`, values)).rows[0]?.n)
  const cells = (importId: string) => count('import_mend where import_id = $1', importId)
  const lines = (round: number) => count('change_set_line where starts_with(thing_id, $1)', `K${round}-`)

  let [tookMend, tookStart] = [0, 0]
  const found = { mendCut: 0, mended: 0, startCut: 0, started: 0 }
  for (let round = 0; round <= KILLS; round++) {
    const end = await serve()
    const { importId } = await me.api.stageImport({ name: '项目.csv' }, { file: rowsOf(round) })
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const
    const mend = () => me.api.mendImport({ importId, version: 1, mends }, { idempotencyKey: keys[0] })
    const input = { importId, version: 2, title: `第 ${round} 次`, reason }
    const start = () => me.api.startStagedImport(input, { idempotencyKey: keys[1] })
    // The first is not killed: how long each takes.
    if (round === 0) {
      let from = performance.now()
      await mend()
      tookMend = performance.now() - from
      from = performance.now()
      await start()
      tookStart = performance.now() - from
      await end()
      continue
    }
    await end()
    const share = (round * 0.618034) % 1
    const isMendAnswered = await kill(mend, share * tookMend)
    const mended = await cells(importId)
    expect(isMendAnswered ? [MENDS_AT_ONCE] : [0, MENDS_AT_ONCE]).toContain(mended)
    const again = await serve()
    expect(await mend()).toEqual({ version: 2, mendCount: MENDS_AT_ONCE })
    expect(await cells(importId)).toBe(MENDS_AT_ONCE)
    await again()
    const isStartAnswered = await kill(start, share * tookStart)
    const made = await lines(round)
    expect(isStartAnswered ? [ROWS] : [0, ROWS]).toContain(made)
    // The import goes with what it became: neither both nor none.
    expect(await count('staged_import where id = $1', importId)).toBe(made === 0 ? 1 : 0)
    const last = await serve()
    const { changeSetIds } = await start()
    expect(changeSetIds).toHaveLength(2)
    expect([await lines(round), await cells(importId)]).toEqual([ROWS, 0])
    expect(
      await count(`change_set_line where starts_with(thing_id, $1) and next like '%"price":"80.00"%'`, `K${round}-`),
    ).toBe(MENDS_AT_ONCE)
    await last()
    found.mendCut += Number(!isMendAnswered)
    found.mended += Number(mended > 0)
    found.startCut += Number(!isStartAnswered)
    found.started += Number(made > 0)
  }
  printFigures(7, { mendingKills: KILLS, ...found })
})
