import { HELD_CLUSTER, testCluster } from './cluster.ts'

/** Keeps the shared test cluster up for a whole run, and stops it when the last run on it ends. */
export default async function holdCluster(): Promise<() => Promise<void>> {
  const cluster = await testCluster()
  process.env[HELD_CLUSTER] = cluster.url
  return cluster.stop
}
