import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'
import type { BenchMall } from '../bench-mall.ts'
import { openLanes } from '../load/lane.ts'
import { drive } from '../load/load.ts'
import { parentOf } from '../processes.ts'
import type { Mixed } from '../scenarios/overload-mix.ts'

export interface Fault {
  title: string
  happen(mall: BenchMall, make: (count: number) => Promise<Mixed>): Promise<void>
}

const STALL_MS = 20_000
const RUSH = { lanes: 300, count: 20_000, seconds: 6 }

/** What befalls a mall that runs for long, in turn. */
export const FAULTS: Fault[] = [
  {
    title: '数据库连接全部断开',
    happen: async ({ ctx, ownerUrl }) => {
      // The mall's own role may not end what others have opened.
      const { pool, close } = openDatabase(ownerUrl, { log: ctx.log, ...PATIENT })
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'mall%' and application_name <> 'mall-lease' and pid <> pg_backend_pid()`,
      )
      await close()
    },
  },
  {
    title: '支付网关停顿 20 秒',
    happen: async ({ gatewayPid }) => {
      process.kill(gatewayPid, 'SIGSTOP')
      await pause(STALL_MS)
      process.kill(gatewayPid, 'SIGCONT')
    },
  },
  {
    title: '突然的大量访问',
    happen: async ({ port }, make) => {
      const lanes = await openLanes(port, RUSH.lanes)
      await drive(lanes, await make(RUSH.count), RUSH.seconds)
      for (const lane of lanes) lane.close()
    },
  },
  {
    title: '数据库进程被杀',
    happen: async ({ ctx }) => {
      const { rows } = await ctx.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      process.kill(parentOf(rows[0]?.pid ?? 0), 'SIGKILL')
    },
  },
]
