import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { runSql } from '../server/test/support/run-sql.ts'
import { E2E_DATA, E2E_DATABASE, E2E_SECRET_KEY } from './environment.ts'

const run = promisify(execFile)

/** Runs an operator's command in its own process; returns its output. */
export async function operate(...command: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: readFileSync(E2E_DATABASE, 'utf8'),
    DATA_DIR: E2E_DATA,
    SECRET_KEY: E2E_SECRET_KEY,
  }
  const { stdout } = await run(process.execPath, ['server/src/cli.ts', ...command], { env })
  return stdout.trim()
}

/** A change of the data that no screen and no command makes, such as another price. */
export const executeSql = (sql: string, values: readonly unknown[]): Promise<void> =>
  runSql(readFileSync(E2E_DATABASE, 'utf8'), sql, values)

/** Turns a booking into a completed visit of three days ago, as the desk accepts nobody before their day. */
export const becomeVisit = (bookingId: string): Promise<void> =>
  executeSql(
    `update booking set state = 'completed', day = (now() at time zone 'Asia/Shanghai')::date - 3,
      attended_at = now(), completed_at = now(), reported_at = now() where id = $1`,
    [bookingId],
  )
