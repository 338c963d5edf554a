import cluster from 'node:cluster'
import type { Settings } from '../settings/settings.ts'
import { type RunningMall, type StartOptions, startMall } from '../start-mall.ts'
import { startChild } from './start-child.ts'
import { startCluster } from './start-cluster.ts'

/** The part of this process: the whole mall, the primary of several processes, or one of these. */
export function startPart(settings: Settings, options: StartOptions): Promise<RunningMall> {
  if (cluster.isWorker) return startChild(settings, options)
  return settings.webProcesses > 1 ? startCluster(settings, options) : startMall(settings, options)
}
