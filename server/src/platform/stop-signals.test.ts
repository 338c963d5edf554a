import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { onStopSignal } from '${new URL('./stop-signals.ts', import.meta.url)}'
  onStopSignal((signal) => process.send(signal))
  process.once('message', () => process.exit(0))
  process.send('ready')`

test('a process told twice to stop, as npm tells it at a Ctrl-C, goes on with its stop', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const heard: unknown[] = []
  child.on('message', (word) => heard.push(word))
  await once(child, 'message')
  child.kill('SIGINT')
  await once(child, 'message')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  child.send('done')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(heard).toEqual(['ready', 'SIGINT'])
})
