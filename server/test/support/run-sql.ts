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

/** Takes half of its files from a small cluster: each backup of a test would copy, compare and restore them. */
export async function dropTemplates(ownerUrl: string): Promise<void> {
  await runSql(ownerUrl, 'update pg_database set datistemplate = false where datistemplate', [])
  for (const name of ['template0', 'template1']) await runSql(ownerUrl, `drop database ${name} with (force)`, [])
}
