/** A test's own mall, with its own port, database and folder, and a database connection that can be cut. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseProxy, openDatabaseProxy } from '../server/test/faults/database-proxy.ts'
import { testCluster } from '../server/test/support/cluster.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { runSql } from '../server/test/support/run-sql.ts'

export interface OwnMall extends AsyncDisposable {
  origin: string
  line: DatabaseProxy
  /** As if it was opened in the console. */
  openShop(): Promise<void>
  /** What no page does: time passes. */
  runSql(text: string, values: readonly unknown[]): Promise<void>
  /** What it has logged so far. */
  logged(): string
}

/** With these settings besides its own. */
export async function openOwnMall(settings: Readonly<Record<string, string>> = {}): Promise<OwnMall> {
  const cluster = await testCluster()
  const database = await cluster.createDatabase('empty', async () => undefined)
  const line = await openDatabaseProxy(database.servingUrl)
  const folder = mkdtempSync(join(tmpdir(), 'own-mall-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const mall = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      CAPTCHA_ROUNDS: '100',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: line.over(database.servingUrl),
      DATABASE_OWNER_URL: database.url,
      DATA_DIR: folder,
      ...settings,
    },
  })
  let output = ''
  mall.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  // One of its lines is that it serves.
  while (!output.includes('体检商城已启动')) await once(mall.stdout, 'data')
  return {
    origin,
    line,
    openShop: () => runSql(database.url, `insert into mall_opening values (1, now(), '测试')`, []),
    runSql: (text, values) => runSql(database.url, text, values),
    logged: () => output,
    async [Symbol.asyncDispose]() {
      mall.kill('SIGKILL')
      await once(mall, 'exit')
      await line[Symbol.asyncDispose]()
      await database.drop()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
