import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@mall/server/test/support/free-port'
import { removeFolder, startMall } from '../bench-mall.ts'
import { start } from '../processes.ts'
import { alignedTable } from '../table.ts'

const ROUNDS = 7
const LOOK_MS = 5
/** Aim for the first answer, in milliseconds. */
const AIM_MS = 1_500
/** Node with nothing to load but a server. */
const BASELINE = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1', () => console.log('on'))`

/** Starts on data that is there, the database's own start among it: until the process answers, and until it serves the home page. */
export async function measureStart(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  try {
    const rounds: number[][] = []
    // Two more before: they load the demo data, and compile what later ones read.
    for (let round = -2; round < ROUNDS; round++) {
      const port = await freePort()
      const env = { PORT: String(port), DATA_DIR: dataDir }
      const bare = await timed(() => start(process.execPath, ['-e', BASELINE], env, () => true))
      await bare.result.stop()
      const [answer, page, mall] = await Promise.all([
        timed(() => waitForAnswer(port, '/healthz')),
        timed(() => waitForAnswer(port, '/')),
        startMall(env, []),
      ])
      await mall.stop()
      if (round >= 0) rounds.push([bare.ms, answer.ms, page.ms])
    }
    const of = (index: number) => rounds.map((round) => round[index] ?? 0).sort((a, b) => a - b)
    const row = (title: string, index: number, aim: string) => {
      const all = of(index)
      const middle = all[Math.floor(all.length / 2)] ?? 0
      return [title, middle.toFixed(0), (all.at(-1) ?? 0).toFixed(0), aim, '']
    }
    return [
      `启动（已有数据，连同内置数据库，${ROUNDS} 次）`,
      alignedTable(
        ['到', '中位 ms', '最慢 ms', '目标 ms', ''],
        [
          row('空的 Node 在听', 0, ''),
          row('商城进程第一次回答', 1, AIM_MS.toLocaleString('en-US')),
          row('第一个首页', 2, ''),
        ],
      ),
    ].join('\n')
  } finally {
    await removeFolder(dataDir)
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

async function waitForAnswer(port: number, path: string): Promise<void> {
  for (;;) {
    const isOk = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    )
    if (isOk) return
    await pause(LOOK_MS)
  }
}
