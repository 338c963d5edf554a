import { Client } from 'pg'

/** One statement on the database of a mall that runs in another process. */
export async function runSql(url: string, sql: string, values: readonly unknown[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}
