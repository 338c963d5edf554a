import { parentPort } from 'node:worker_threads'
import { Client } from 'pg'
import type { ClockRequest } from './database-clock.ts'

const clients = new Map<string, Client>()

parentPort?.on('message', async (input: ClockRequest) => {
  let trouble = ''
  try {
    await (input.offsetMs === undefined ? leave(input.url) : move(input.url, input.offsetMs))
  } catch (error) {
    trouble = String(error)
  }
  input.port.postMessage(trouble)
  Atomics.store(input.done, 0, 1)
  Atomics.notify(input.done, 0)
})

/** Inlined into every statement, as the true one is. */
async function move(url: string, offsetMs: number): Promise<void> {
  const client = clients.get(url) ?? (await connect(url))
  await client.query(
    `create or replace function mall_now() returns timestamptz language sql stable parallel safe
       as 'select statement_timestamp() + interval ''${Math.round(offsetMs)} milliseconds'''`,
  )
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'mall-test-clock' })
  client.on('error', () => clients.delete(url))
  await client.connect()
  clients.set(url, client)
  return client
}

async function leave(url: string): Promise<void> {
  const client = clients.get(url)
  clients.delete(url)
  await client?.end()
}
