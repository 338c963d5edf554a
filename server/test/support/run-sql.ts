import { Client, type QueryResultRow } from 'pg'

/** One statement on the database of a mall that runs in another process. */
export async function runSql(url: string, sql: string, values: readonly unknown[]): Promise<void> {
  await querySql(url, sql, values)
}

/** The rows of one statement there. */
export async function querySql<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
