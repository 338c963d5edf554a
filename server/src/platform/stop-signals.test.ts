import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { onStopSignal } from '${new URL('./stop-signals.ts', import.meta.url)}'
  onStopSignal((signal) => process.send(signal))
  process.once('message', () => process.exit(0))
  process.send('ready')`

test('a second stop signal, as npm forwards a Ctrl-C, does not interrupt the stop', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const received: unknown[] = []
  child.on('message', (word) => received.push(word))
  await once(child, 'message')
  child.kill('SIGINT')
  await once(child, 'message')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  child.send('done')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(received).toEqual(['ready', 'SIGINT'])
})
